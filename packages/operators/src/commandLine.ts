import { parseArgs } from "node:util";
import { useStageFile } from "./stageFile";
import { defaultRegion, resourceName } from "@majlis/functions/deployment/resourceNames";

export interface CommandLine {
  readonly args: readonly string[];
  readonly stage: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Prints the usage and exits with status 2. */
export const exitWithUsage = (usage: string): never => {
  console.error(usage);
  process.exit(2);
};

/**
 * Reads an operator's command and sets the environment of its stage. Call it before the functions' code is loaded. AWS
 * credentials and region come from the operator's environment.
 */
export const readCommandLine = (usage: string, argCount: number): CommandLine => {
  const { positionals, values } = parse(usage);
  const { stage } = values;
  if (positionals.length !== argCount || !stage) return exitWithUsage(usage);
  useStageFile(stage);
  // As in stacks/functionEnvironment.ts, without the user pool.
  const environment = {
    STAGE: stage,
    TABLE_NAME: resourceName(stage, "Table"),
    USER_POOL_ID: `${defaultRegion}_none`,
    USER_POOL_CLIENT_ID: "none",
    SITE_URL: process.env.SITE_DOMAIN ? `https://${process.env.SITE_DOMAIN}` : "https://localhost",
    MAIL_FROM: "none",
    AWS_REGION: defaultRegion,
    MAIL_CONFIGURATION_SET: resourceName(stage, "mail"),
  };
  Object.assign(process.env, { ...environment, ...process.env });
  return { args: positionals, stage, options: values };
};

const parse = (usage: string) => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        stage: { type: "string" },
        from: { type: "string" },
        again: { type: "boolean" },
        check: { type: "boolean" },
        all: { type: "boolean" },
        list: { type: "boolean" },
      },
    });
  } catch {
    return exitWithUsage(usage);
  }
};
