import path from "node:path";
import type { Json } from "#support/json.ts";
import { awsEnvironment, home, root } from "./home";
import { runOrThrow } from "./runCommand";

const environment = {
  ...awsEnvironment,
  AWS_PAGER: "",
  PATH: `${path.join(import.meta.dirname, "programs")}:${path.join(home, "operator/bin")}:${process.env.PATH}`,
};

/** Runs a shell command as an operator does: with the AWS command line, credentials and region. */
export const operate = (command: string, env: Readonly<Record<string, string>> = {}): Promise<string> =>
  runOrThrow("bash", ["-c", command], {
    cwd: root,
    env: { ...environment, ...env },
    // A rotation deploys twice.
    timeoutMs: 1_800_000,
  });

/** The reply of an AWS command, or the part that its `--query` selects. */
export const askAws = async (command: string): Promise<Json> => {
  const output = await operate(`aws ${command} --output json`);
  return output.trim() === "" ? null : JSON.parse(output);
};
