import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { home } from "./home";

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the log file under `.local/rehearsal/logs`. */
  readonly log?: string;
  readonly timeoutMs?: number;
  /** Called with all output so far. */
  readonly onOutput?: (output: string, kill: () => void) => void;
}

const tenMinutes = 600_000;

/** Runs a command to its end, in a process group of its own. Resolves for every exit status. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  { cwd, env, log, timeoutMs = tenMinutes, onOutput }: CommandOptions = {},
): Promise<Outcome> => {
  await mkdir(path.join(home, "logs"), { recursive: true });
  const file = log && createWriteStream(path.join(home, "logs", `${log}.log`));
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  const timer = setTimeout(kill, timeoutMs);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (file) file.write(chunk);
      onOutput?.(output, kill);
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      if (file) file.end();
      resolve({ code, output });
    });
  });
};

/** Runs a command that has to succeed. Throws with the end of its output. */
export const runOrThrow = async (...call: Parameters<typeof runCommand>): Promise<string> => {
  const [command, args] = call;
  const { code, output } = await runCommand(...call);
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output.slice(-4000)}`);
};
