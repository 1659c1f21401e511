# Bytes of tables against speed in perft, as SVG. Bytes on a logarithmic scale.

function x(bytes) { return 60 + (log(bytes) / log(10) - 3) / 3 * 620 }
function y(speed) { return 330 - (speed - low) / (high - low) * 280 }

NR == 1 { next }
NR == 2 { magic = $NF }
{ count++; name[count] = $1; bytes[count] = $2; speed[count] = $NF / magic }
END {
    low = 0.6
    high = 1.2
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 390\" " \
          "font-family=\"sans-serif\" font-size=\"13\">"
    print "<rect width=\"760\" height=\"390\" fill=\"white\"/>"
    for (i = 3; i <= 6; i++) {
        printf "<line x1=\"%.0f\" y1=\"40\" x2=\"%.0f\" y2=\"330\" stroke=\"#ddd\"/>\n", \
            x(10 ^ i), x(10 ^ i)
        printf "<text x=\"%.0f\" y=\"350\" text-anchor=\"middle\" fill=\"#555\">%s</text>\n", \
            x(10 ^ i), (i == 6 ? "1 MB" : 10 ^ (i - 3) " KB")
    }
    for (s = low; s <= high + 0.01; s += 0.1) {
        printf "<line x1=\"60\" y1=\"%.0f\" x2=\"680\" y2=\"%.0f\" stroke=\"#ddd\"/>\n", y(s), y(s)
        printf "<text x=\"52\" y=\"%.0f\" text-anchor=\"end\" fill=\"#555\">%.1f</text>\n", \
            y(s) + 4, s
    }
    print "<text x=\"370\" y=\"378\" text-anchor=\"middle\">bytes of tables</text>"
    print "<text x=\"60\" y=\"24\">speed of a move generator, in perft; magic = 1</text>"
    for (i = 1; i <= count; i++) {
        if (speed[i] < low) continue
        printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"#1f6f8b\"/>\n", \
            x(bytes[i]), y(speed[i])
        right = x(bytes[i]) > 600
        printf "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n", x(bytes[i]) + (right ? -9 : 9), \
            y(speed[i]) + 4, (right ? " text-anchor=\"end\"" : ""), name[i]
    }
    print "</svg>"
}
