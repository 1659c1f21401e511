#!/bin/sh
# The page of bbgen report in a browser that clicks: what it says is attacked is what a walk gives, its
# entries are those of bbgen show, and no page is wider than its window.
. tests/languages/tools.sh
BROWSER=$(command -v chromium || command -v chromium-headless-shell || echo chromium-headless-shell)
export BROWSER
needs 'the page of bbgen report in a browser' node "$BROWSER"

# Shogi where squares have spare numbers behind them, too.
printf '[game]\nlike = shogi\n[board]\nspare = 3\n' >spare.ini
for game in chess shogi spare.ini xiangqi; do
    run bbgen report $game -o "${game%.ini}.html"
    expect "there is a page of $game" quiet 0
done
bbgen show chess rook e4 --occupied e6,b4 --only magic >chess.show
bbgen show shogi bishop e5 --occupied g7,c3 --only fold >shogi.show
bbgen show spare.ini bishop e5 --occupied g7,c3 --only fold >spare.show
bbgen show xiangqi cannon e5 --occupied e7,b5 --only fold >xiangqi.show

adds 'the page in a browser' node "$source/tests/languages/report.mjs" "$tmp"
finish
