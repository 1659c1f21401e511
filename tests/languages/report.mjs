// Drives pages of bbgen report in Chromium, by its protocol over a pipe: node report.mjs FOLDER, which has
// GAME.html, and in GAME.show what bbgen show says of the first position. BROWSER names the program. With SHOTS=DIR
// it saves pictures there.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = process.argv[2];
let passed = 0, failed = 0;
function expect(what, found, wanted) {
  const good = JSON.stringify(found) === JSON.stringify(wanted);
  good ? passed++ : failed++;
  if (!good) {
    console.log(`FAILED: ${what}\n  found   ${JSON.stringify(found)}\n  wanted  ${JSON.stringify(wanted)}`);
  }
}

/* ---- the browser: messages in JSON, each ended by a zero byte */

const home = mkdtempSync(join(tmpdir(), "report-"));
const browser = spawn(process.env.BROWSER ?? "chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe",
  `--user-data-dir=${home}`, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map();
let rest = "", last = 0, session;
browser.stdio[4].setEncoding("utf8").on("data", (text) => {
  const messages = (rest + text).split("\0");
  rest = messages.pop();
  for (const message of messages.map((text) => JSON.parse(text))) {
    const key = message.id ?? message.method;
    waiting.get(key)?.(message);
    waiting.delete(key);
  }
});
const heard = (key) => new Promise((resolve) => waiting.set(key, resolve));
async function call(method, params = {}) {
  const id = ++last, answer = heard(id);
  browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId: session }) + "\0");
  const { result, error } = await answer;
  if (error) {
    throw new Error(`${method}: ${error.message}`);
  }
  return result;
}
async function ask(expression) {
  const { result, exceptionDetails } = await call("Runtime.evaluate", { expression, returnByValue: true });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}
async function mouse(type, x, y) {
  await call("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
}

/* ---- a page */

/** Where a square of the board is in the window. */
async function place(name) {
  return ask(`(() => {
    document.getElementById("stage").scrollIntoView({ block: "center" });
    const number = game.squares.findIndex((square) => square?.name === "${name}");
    const box = document.querySelector('#stage [data-square="' + number + '"]').getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  })()`);
}
async function click(name) {
  const [x, y] = await place(name);
  await mouse("mousePressed", x, y);
  await mouse("mouseReleased", x, y);
}
async function drag(from, to) {
  const [a, b] = [await place(from), await place(to)];
  await mouse("mousePressed", ...a);
  await mouse("mouseMoved", ...b);
  await mouse("mouseReleased", ...b);
}
async function key(key) {
  await call("Input.dispatchKeyEvent", { type: "keyDown", key });
  await call("Input.dispatchKeyEvent", { type: "keyUp", key });
}
const press = (text) => ask(`[...document.querySelectorAll("#try button")].find((b) => b.textContent.split(" ").pop() === "${text}").click()`);
const said = (word) => ask(`document.querySelector('#sets [data-is="${word}"]').textContent`);
const lookups = () => ask(`[...document.querySelectorAll(".lookup[data-entry]")].map((card) => card.dataset.entry + " " + card.dataset.attacks)`);

/* ---- the oracle: a walk by names of squares, on boards that are numbered along ranks from a1 */

const straight = [[1, 0], [0, 1], [-1, 0], [0, -1]], slanting = [[1, 1], [-1, 1], [-1, -1], [1, -1]];
function attacks(board, ways, name, occupied, hops) {
  const [files, ranks] = board, file = name.charCodeAt(0) - 97, rank = Number(name.slice(1)) - 1;
  let set = 0n;
  for (const [dx, dy] of ways) {
    let met = 0;
    for (let x = file + dx, y = rank + dy; x >= 0 && x < files && y >= 0 && y < ranks && met <= hops; x += dx, y += dy) {
      set |= met === hops ? 1n << BigInt(y * files + x) : 0n;
      met += occupied.includes(String.fromCharCode(97 + x) + (y + 1)) ? 1 : 0;
    }
  }
  const digits = set.toString(16).padStart(files * ranks > 64 ? 32 : 16, "0");
  return files * ranks > 64 ? `0x${digits.slice(0, 16)}:${digits.slice(16)}` : `0x${digits}`;
}

/* ---- what is tried */

const shogi = { board: [9, 9], piece: "bishop", ways: slanting, hops: 0, first: ["e5", "g7", "c3"], further: ["a1", "i9", "d6", "f6"] };
const games = {
  chess: { board: [8, 8], piece: "rook", ways: straight, hops: 0, first: ["e4", "e6", "b4"], further: ["a1", "h8", "c5", "e2"] },
  shogi,
  spare: shogi,
  xiangqi: { board: [9, 10], piece: "cannon", ways: straight, hops: 1, first: ["e5", "e7", "b5"], further: ["e10", "c5", "a5", "h5"] },
};

async function open(game, width, scheme) {
  await call("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: width < 600 ? 2 : 1, mobile: false });
  await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
  const loaded = heard("Page.loadEventFired");
  await call("Page.navigate", { url: `file://${folder}/${game}.html` });
  await loaded;
}

async function clicks(game, { board, piece, ways, hops, first, further }) {
  const agrees = async (what, square, occupied) =>
    expect(`${game}: ${what}: what the ${piece} on ${square} attacks`, await said("attacks"), attacks(board, ways, square, occupied, hops));
  await open(game, 1400, "light");
  await press("Clear");
  await press(piece);
  const [at, ...men] = first;
  let occupied = [];
  await agrees("alone", at, occupied);
  for (const man of men) {
    await click(man);
    occupied.push(man);
    await agrees(`with a blocker on ${man}`, at, occupied);
  }
  const shown = readFileSync(join(folder, `${game}.show`), "utf8");
  const entries = [...shown.matchAll(/_attacks\[(\d+)\](?:\.lo)? +0x([0-9a-f]{16})[^\n]*(?:\n.*\.hi +0x([0-9a-f]{16}))?/g)];
  expect(`${game}: entries, as bbgen show has them`, await lookups(), entries.map(([, entry, lo, hi]) => `${entry} 0x${hi ? `${hi}:` : ""}${lo}`));
  expect(`${game}: there are some`, entries.length > 0, true);
  await click(men[0]);
  occupied.shift();
  await agrees("without the first blocker", at, occupied);
  let square = at;
  for (const to of further) {
    if (to === further[0]) {
      await drag(square, to);
    } else {
      await click(square);
      await click(to);
    }
    square = to;
    occupied = occupied.filter((man) => man !== to);
    await agrees("moved", square, occupied);
    await click(men[0]);
    occupied = occupied.includes(men[0]) ? occupied.filter((man) => man !== men[0]) : [...occupied, men[0]];
    await agrees("and with a blocker more or less", square, occupied);
  }
  await ask(`document.getElementById("stage").focus()`);
  await press("Clear");
  await ask(`document.getElementById("stage").focus()`);
  await click(square);
  await click(at);
  await key("ArrowRight");
  await key("ArrowUp");
  await key("ArrowDown");
  await key(" ");
  const right = String.fromCharCode(at.charCodeAt(0) + 1) + at.slice(1);
  await agrees("with a blocker by the keyboard", at, [right]);
  await key("p");
  await agrees("moved by the keyboard", right, []);
}

async function fits(game) {
  for (const width of [390, 1400]) {
    for (const scheme of ["light", "dark"]) {
      await open(game, width, scheme);
      const wide = await ask(`[...document.querySelectorAll("body *")].filter((part) => !part.closest(".wide, pre, .hidden") &&
        part.getBoundingClientRect().right > innerWidth + 1).map((part) => part.tagName + " " + part.textContent.slice(0, 40))`);
      expect(`${game}: nothing is wider than ${width}, ${scheme}`, wide, []);
      expect(`${game}: nor scrolls aside`, await ask("document.documentElement.scrollWidth <= innerWidth"), true);
      if (process.env.SHOTS) {
        for (const whole of [false, true]) {
          const { data } = await call("Page.captureScreenshot", { captureBeyondViewport: whole, ...(whole ?
            { clip: { x: 0, y: 0, width, height: await ask("Math.min(document.documentElement.scrollHeight, 5000)"), scale: 1 } } : {}) });
          writeFileSync(join(process.env.SHOTS, `${game}-${width}-${scheme}${whole ? "-whole" : ""}.png`), Buffer.from(data, "base64"));
        }
      }
    }
  }
}

try {
  const { targetInfos } = await call("Target.getTargets");
  const { targetId } = targetInfos.find(({ type }) => type === "page");
  session = (await call("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  await call("Page.enable");
  for (const [game, about] of Object.entries(games)) {
    await clicks(game, about);
    await (game === "spare" || fits(game));
  }
} catch (error) {
  expect("the browser answers", String(error.stack), "");
} finally {
  session = undefined;
  browser.on("exit", () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
  });
  await call("Browser.close");
}
