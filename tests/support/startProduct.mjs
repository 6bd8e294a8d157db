// Starts the product in memory on a free port, in a child process. Plain JavaScript, because the runner uses it too.
import { fork } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const startTimeoutMs = 180_000;

/** With `isEmpty`, a house without rows. Returns `{ url, dynamodbEndpoint, signingKey, logFile, output, close }` when it is ready. Its output goes to the log file. */
export const startProduct = ({ isEmpty = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = fork(`${root}packages/local/src/main.ts`, isEmpty ? ["--empty"] : [], {
      cwd: `${root}packages/local`,
      execArgv: ["--import", "tsx"],
      env: { ...process.env, PORT: "0", MAJLIS_DATA: "memory", NODE_ENV: "" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const logFile = join(mkdtempSync(join(tmpdir(), "majlis-")), "product.log");
    const log = createWriteStream(logFile);
    let output = "";
    const keep = (chunk) => {
      log.write(chunk);
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const timer = setTimeout(() => child.kill("SIGKILL"), startTimeoutMs);
    child.once("exit", (code) => reject(new Error(`The product ended with code ${code}\n${output}`)));
    child.once("message", ({ url, dynamodbEndpoint, signingKey }) => {
      clearTimeout(timer);
      const close = () =>
        new Promise((closed) => {
          child.removeAllListeners("exit");
          child.once("close", () => log.end(closed));
          child.kill("SIGTERM");
        });
      resolve({ url, dynamodbEndpoint, signingKey, logFile, output: () => output, close });
    });
  });

/**
 * The calls of a log that ended with a bug of ours, and table access that a function has no right to, also where a job
 * would repeat it. A refusal that the contract declares has a code.
 */
export const findCrashes = (file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(
      (line) =>
        (line.includes('"status":500') && !line.includes('"code":')) ||
        line.includes("has no permission for"),
    )
    .map((line) => line.slice(0, 1_000));

/** Personal data and secrets that no line of output may contain. */
const secrets = {
  "an e-mail": /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  "a phone": /\+\d{2,3}[ \d]{8,}/,
  "a token": /\beyJ[\w-]{20,}\.[\w-]{20,}/,
  "a ticket's or card's code": /\b(EVT|GTH|MEM)-[0-9A-HJKMNP-TV-Z]{33}\b/,
};

/** Numbers of the log lines with forbidden data and its kind. The line itself is not repeated. */
export const findLeaks = (file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      Object.entries(secrets)
        .filter(([, secret]) => secret.test(line))
        .map(([what]) => `line ${index + 1} has ${what}`),
    );
