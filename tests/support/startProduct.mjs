// Starts the product in memory on a free port, as a child process of its own. Plain JavaScript: the runner uses it too.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const startTimeoutMs = 60_000;

/** Answers `{ url, dynamodbEndpoint, close }` when it is up. What it prints is kept back unless it fails. */
export const startProduct = () =>
  new Promise((resolve, reject) => {
    const child = fork(`${root}packages/local/src/main.ts`, {
      cwd: `${root}packages/local`,
      execArgv: ["--import", "tsx"],
      env: { ...process.env, PORT: "0", MAJLIS_DATA: "memory", NODE_ENV: "" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const timer = setTimeout(() => child.kill("SIGKILL"), startTimeoutMs);
    child.once("exit", (code) => reject(new Error(`The product ended with code ${code}\n${output}`)));
    child.once("message", ({ url, dynamodbEndpoint }) => {
      clearTimeout(timer);
      const close = () =>
        new Promise((closed) => {
          child.removeAllListeners("exit");
          child.once("exit", closed);
          child.kill("SIGTERM");
        });
      resolve({ url, dynamodbEndpoint, output: () => output, close });
    });
  });
