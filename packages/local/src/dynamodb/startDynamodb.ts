import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { findDynoxide } from "./findDynoxide";

export interface Dynamodb {
  readonly endpoint: string;
  close(): Promise<void>;
}

const startTimeoutMs = 10_000;

/**
 * Starts the embedded database on a free port of the loopback and waits until it answers. `file` null keeps nothing.
 * With DYNAMODB_ENDPOINT set, that server is used and nothing is started.
 */
export const startDynamodb = async (file: string | null): Promise<Dynamodb> => {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, close: async () => {} };
  const path = findDynoxide();
  if (path === undefined) throw new Error(howToGetOne);
  const port = await freePort();
  const child = spawn(
    path,
    ["serve", "--port", String(port), ...(file === null ? [] : ["--db-path", file])],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  const stop = () => child.kill("SIGTERM");
  process.once("exit", stop);
  const endpoint = `http://127.0.0.1:${port}`;
  await Promise.race([
    answers(endpoint),
    ended.then((code) => Promise.reject(new Error(`The embedded database ended with code ${code}`))),
  ]);
  return {
    endpoint,
    close: async () => {
      process.off("exit", stop);
      stop();
      await ended;
    },
  };
};

const howToGetOne = `There is no embedded database for ${process.platform}-${process.arch} in the npm registry.
Either put the program "dynoxide" on PATH (cargo install dynoxide), or set DYNAMODB_ENDPOINT to the address of any
DynamoDB-compatible server, such as DynamoDB Local.`;

const freePort = () =>
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

const answers = async (endpoint: string): Promise<void> => {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const answered = await fetch(endpoint).then(
      () => true,
      () => false, // not listening yet
    );
    if (answered) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error("The embedded database does not answer");
};
