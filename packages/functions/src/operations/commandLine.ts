import { parseArgs } from "node:util";

export interface CommandLine {
  readonly words: readonly string[];
  readonly stage: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

const appName = "majlis";

/** A resource of a stage, as the stacks name it: `production-majlis-Table`. */
export const nameOf = (stage: string, resource: string): string => `${stage}-${appName}-${resource}`;

/** Ends the command with what it needs to be told. */
export const endWithUsage = (usage: string): never => {
  console.error(usage);
  process.exit(2);
};

/**
 * Reads an operator's command and sets the environment of the functions' code for its stage, before that is loaded.
 * AWS credentials and region are those of the operator's own environment.
 */
export const readCommandLine = (usage: string, words: number): CommandLine => {
  const { positionals, values } = parse(usage);
  const { stage } = values;
  if (positionals.length !== words || !stage) return endWithUsage(usage);
  // Triggers and triggers' pool aside, what the functions are told in stacks/functionEnvironment.ts.
  const environment = {
    STAGE: stage,
    TABLE_NAME: nameOf(stage, "Table"),
    USER_POOL_ID: "us-east-1_none",
    USER_POOL_CLIENT_ID: "none",
    SITE_URL: process.env.SITE_DOMAIN ? `https://${process.env.SITE_DOMAIN}` : "https://localhost",
    MAIL_FROM: "none",
    AWS_REGION: "us-east-1",
    MAIL_CONFIGURATION_SET: nameOf(stage, "mail"),
  };
  Object.assign(process.env, { ...environment, ...process.env });
  return { words: positionals, stage, options: values };
};

const parse = (usage: string) => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { stage: { type: "string" }, from: { type: "string" } },
    });
  } catch {
    return endWithUsage(usage);
  }
};
