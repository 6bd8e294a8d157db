import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { replaceFile } from "#local/lineFile";

export interface Dynamodb {
  readonly endpoint: string;
  /** Resolves when the database ends unexpectedly. Acknowledged writes are in its file. */
  readonly failed: Promise<Error>;
  readonly close: () => Promise<void>;
}

const startTimeoutMs = 10_000;

/**
 * Starts the embedded database on a free loopback port and waits until it answers. `file` null keeps the rows until it
 * ends. It ends with this process, even if that is killed. If DYNAMODB_ENDPOINT is set, uses that server and starts
 * nothing.
 */
export const startDynamodb = async (file: string | null): Promise<Dynamodb> => {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, failed: new Promise(() => {}), close: async () => {} };
  const path = findDynoxide();
  if (path === undefined) throw new Error(missingDatabaseMessage);
  const port = await findFreePort();
  const scratch = file === null ? mkdtempSync(join(findMemory(), "majlis-database-")) : undefined;
  const stored = file ?? join(scratch ?? "", "dynamodb.sqlite");
  if (!existsSync(stored)) replaceFile(stored, newDatabase());
  const child = spawnBound([path, "serve", "--port", `${port}`, "--db-path", stored], scratch);
  const ended = endOf(child).finally(() => scratch && rmSync(scratch, { recursive: true, force: true }));
  const endpoint = `http://127.0.0.1:${port}`;
  await Promise.race([waitUntilReady(endpoint), ended.then((error) => Promise.reject(error))]);
  return {
    endpoint,
    failed: ended,
    close: async () => {
      child.stdin?.end();
      await ended;
    },
  };
};

/** A folder in memory, where the system has one and TMPDIR names no other. */
const findMemory = (): string => (!process.env.TMPDIR && existsSync("/dev/shm") ? "/dev/shm" : tmpdir());

/**
 * An empty database with an index of the stream's records. Without it the database reads all records for each row that
 * it writes to a table with a stream, and for each page of the stream. It creates its other tables itself.
 *
 *     CREATE TABLE _stream_records (id INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL,
 *       event_name TEXT NOT NULL, keys_json TEXT NOT NULL, new_image TEXT, old_image TEXT,
 *       sequence_number TEXT NOT NULL, shard_id TEXT NOT NULL, created_at INTEGER NOT NULL, user_identity TEXT);
 *     CREATE INDEX _stream_records_by_sequence ON _stream_records
 *       (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number);
 */
const newDatabase = (): Buffer => gunzipSync(readFileSync(new URL("new.sqlite.gz", import.meta.url)));

/**
 * Stops the program when its standard input closes, which also happens when this process is killed, and deletes the
 * folder `scratch`. The program reads no input, and receives Ctrl-C through this process only.
 */
const stopWithStdin = `
  exec 3<&0
  "$@" </dev/null 3<&- &
  program=$!
  { cat <&3 >/dev/null; kill "$program"; } 2>/dev/null &
  exec 3<&-
  trap "" PIPE
  wait "$program"
  code=$?
  [ -z "$scratch" ] || rm -rf "$scratch"
  exit $code
`;

const spawnBound = (command: readonly [string, ...string[]], scratch = ""): ChildProcess => {
  const [program, ...args] =
    process.platform === "win32" ? command : (["sh", "-c", stopWithStdin, "sh", ...command] as const);
  return spawn(program, args, {
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
    env: { ...process.env, scratch },
  });
};

/** Resolves when the program ends, with its last output. */
const endOf = (child: ChildProcess) =>
  new Promise<Error>((resolve) => {
    let output = "";
    child.stderr?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-2_000);
    });
    child.once("error", (cause) =>
      resolve(new Error("The embedded database could not be started", { cause })),
    );
    child.once("close", (code, signal) =>
      resolve(new Error(`The embedded database ended with ${signal ?? `code ${code}`}\n${output}`)),
    );
  });

const missingDatabaseMessage = `No embedded database is available for ${process.platform}-${process.arch}.
Install dynoxide (cargo install dynoxide), or set DYNAMODB_ENDPOINT to the address of a DynamoDB-compatible server,
such as DynamoDB Local.`;

const waitUntilReady = async (endpoint: string): Promise<void> => {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const answered = await fetch(endpoint).then(
      () => true,
      () => false, // not listening yet
    );
    if (answered) return;
    await pause(20);
  }
  throw new Error("The embedded database does not answer");
};

const binary = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";

/** Path of the embedded database: the package for this platform, else a program on PATH, else undefined. */
export const findDynoxide = (): string | undefined =>
  [packagedPath(), ...(process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, binary))]
    .filter((path) => path !== undefined)
    .find(isExecutable);

const packagedPath = (): string | undefined => {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), binary);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing or not executable
  }
};

/** A free loopback port. */
export const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("No free port"));
      });
    });
  });
