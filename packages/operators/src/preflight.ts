import { runPreflight } from "./preflight/runPreflight";
import { FailedStep, type Options, runCommand } from "./runCommand";
import type { StageSettings } from "./stageFile";

const usage = `npm run preflight -- --stage NAME
Checks account and settings of the deployment NAME. Needs its variables and AWS credentials. Changes nothing.`;

const preflight = async (stage: string, _: Options, settings: StageSettings): Promise<void> => {
  if (!(await runPreflight(stage, settings)))
    throw new FailedStep("The deployment would fail. Do what the lines with FAILED say.");
};

await runCommand(usage, ["stage"], preflight);
