import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, openSync, readFileSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { account, endpoint, home, region } from "./home";
import { runCommand, runOrThrow } from "./runCommand";

const files = path.join(import.meta.dirname, "emulator");
const venv = path.join(home, "venv");
const runtime = path.join(home, "runtime");
const pythonNames = [
  "python3",
  "python3.14",
  "python3.13",
  "python3.12",
  "python3.11",
  "python3.10",
  "python",
];

/** Raised for a machine that lacks what a rehearsal needs. Its message says what to install. */
export class CannotRehearse extends Error {}

/** Installs the emulator, the AWS command line and Lambda's Node.js, unless these versions are installed. */
export const installEmulator = async (): Promise<void> => {
  const python = await findPython();
  await Promise.all([
    installPython(python, venv, "requirements.txt"),
    installPython(python, path.join(home, "operator"), "operator-requirements.txt"),
    installJudge(python),
    installRuntime(),
  ]);
};

/** Installs cfn-lint, and the reader of the AWS command line's queries. Answers the program. */
export const installJudge = async (python?: string): Promise<string> => {
  const judge = path.join(home, "judge");
  await installPython(python ?? (await findPython()), judge, "judge-requirements.txt");
  return path.join(judge, "bin/cfn-lint");
};

const installRuntime = async (): Promise<void> => {
  const lock = path.join(files, "runtime/package-lock.json");
  const installed = path.join(runtime, "package-lock.json");
  if (existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(lock, "utf8")) return;
  await rm(runtime, { recursive: true, force: true });
  await mkdir(runtime, { recursive: true });
  await cp(path.join(files, "runtime/package.json"), path.join(runtime, "package.json"));
  await cp(lock, installed);
  try {
    // The commands of a rehearsal are offline (home.ts). A new machine has nothing in npm's cache.
    const env = { npm_config_offline: "false" };
    await runOrThrow("npm", ["ci", "--no-audit", "--no-fund"], { cwd: runtime, env });
  } catch (error) {
    // The next rehearsal takes a lock file for a complete installation.
    await rm(installed);
    throw error;
  }
};

const installPython = async (python: string, folder: string, requirements: string): Promise<void> => {
  const own = path.join(folder, "bin/python");
  if (!existsSync(own)) await runOrThrow(python, ["-m", "venv", folder]);
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
  await runOrThrow(own, [...pip, path.join(files, requirements)]);
};

const findPython = async (): Promise<string> => {
  const check = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";
  for (const name of pythonNames) {
    const found = await runCommand(name, ["-c", check]).catch(() => undefined);
    if (found?.code === 0) return name;
  }
  throw new CannotRehearse(
    "A rehearsal needs Python 3.10 or newer with venv. Install it (Debian: apt-get install python3-venv), then run: npm run rehearse",
  );
};

export interface Emulator {
  readonly stop: () => Promise<void>;
}

/** Starts the emulator with an empty account. It checks every call against the policies of its caller. */
export const startEmulator = async (): Promise<Emulator> => {
  const state = path.join(home, "state");
  await rm(state, { recursive: true, force: true });
  await mkdir(path.join(state, "tmp"), { recursive: true });
  // The emulator's scripts for functions are CommonJS. The project's package.json would make them modules.
  await writeFile(path.join(home, "package.json"), "{}");
  const log = openSync(path.join(home, "emulator.log"), "a");
  const child = spawn(path.join(venv, "bin/python"), [path.join(files, "launch.py")], {
    detached: true,
    stdio: ["ignore", log, log],
    env: {
      PATH: `${await nodeFolder()}:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_PATH: path.join(runtime, "node_modules"),
      NODE_OPTIONS: `--import ${path.join(files, "fetchAws.mjs")}`,
      BIND_HOST: "127.0.0.1",
      GATEWAY_PORT: new URL(endpoint).port,
      MINISTACK_ACCOUNT_ID: account,
      MINISTACK_REGION: region,
      LAMBDA_EXECUTOR: "local",
      IOT_MTLS_ENABLED: "0",
      AUTH: "true",
      STATE_DIR: path.join(state, "services"),
      S3_DATA_DIR: path.join(state, "s3"),
      TMPDIR: path.join(state, "tmp"),
    },
  });
  await untilReady(child);
  return { stop: () => stop(child) };
};

/** The folder of Lambda's Node.js. The project itself can run on another version. */
const nodeFolder = async (): Promise<string> => {
  const folder = path.join(runtime, `node_modules/node-linux-${process.arch}/bin`);
  if (existsSync(folder)) return folder;
  throw new CannotRehearse("A rehearsal runs on Linux, x64 or arm64.");
};

const untilReady = async (child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 120; tries++) {
    if (child.exitCode !== null) break;
    const reply = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(250);
  }
  throw new Error("The emulator did not start. Read .local/rehearsal/emulator.log.");
};

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve();
    child.once("exit", () => resolve());
    process.kill(child.pid, "SIGTERM");
    setTimeout(
      () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, "SIGKILL"),
      15_000,
    ).unref();
  });
