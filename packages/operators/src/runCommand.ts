import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { type StageSettings, useStageFile } from "./stageFile";
import { readDeployment, readRegion } from "@majlis/functions/deployment/readDeployment";

/** A step that failed. The message says what to do next, and the status is the command's. */
export class FailedStep extends Error {
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}

/**
 * Runs an operator's command: a sentence instead of a stack trace for a failed step, and the usage for options other
 * than `names` or without a stage.
 */
export const runCommand = async (
  usage: string,
  names: readonly string[],
  command: (stage: string, options: Options, settings: StageSettings) => Promise<void>,
): Promise<void> => {
  const options = readOptions(names);
  if (!options?.stage) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await command(options.stage, options, useStageFile(options.stage));
  } catch (error) {
    if (!(error instanceof FailedStep)) throw error;
    console.error(error.message);
    process.exitCode = error.status;
  }
};

export type Options = Readonly<Record<string, string | undefined>>;

const readOptions = (names: readonly string[]): Options | undefined => {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    const { values } = parseArgs({ options });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined; // an unknown option
  }
};

/** Fails with the name of a missing or invalid variable. */
export const checkVariables = (): void => {
  try {
    readDeployment();
  } catch (error) {
    throw new FailedStep(error instanceof Error ? error.message : String(error));
  }
};

/** The pinned versions. `npx` could run another one. */
const tools = {
  sst: ["node_modules/sst/cli/sst.js"],
  cdk: ["node_modules/aws-cdk/bin/cdk"],
  migrate: ["--import", "tsx", "packages/operators/src/migrate.ts"],
};

/** What the tools run with, beside the operator's environment. */
export const toolEnvironment = () => ({
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  CDK_DISABLE_CLI_TELEMETRY: "true",
  SST_TELEMETRY_DISABLED: "1",
  // SST's bundler is written in Go. With the default of 100, it collects garbage in a quarter of its time.
  GOGC: "400",
  // SST calls `npm install` for every function. This `npm` installs nothing.
  PATH: `${path.resolve("stacks/programs")}${path.delimiter}${process.env["PATH"] ?? ""}`,
});

interface ToolRun {
  readonly env?: Readonly<Record<string, string>>;
  /** What to do when the tool fails. */
  readonly advice: string;
}

/** Runs a tool with the operator's environment and terminal. */
export const runTool = async (
  tool: keyof typeof tools,
  args: readonly string[],
  { env = {}, advice }: ToolRun,
): Promise<void> => {
  const status = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [...tools[tool], ...args], {
      stdio: "inherit",
      env: {
        ...process.env,
        ...toolEnvironment(),
        AWS_REGION: readRegion(),
        ...env,
      },
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
  if (status !== 0) throw new FailedStep(advice, status);
};

/** Arguments of `cdk` for the app in CloudFront's region. */
export const edgeApp = [
  "--app",
  "node --import tsx stacks/edge/app.ts",
  "--output",
  ".sst/edge",
  "--no-notices",
];
