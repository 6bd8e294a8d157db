import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { contactVariables } from "@majlis/functions/deployment/deployment";

/** What a stage keeps of its variables. Secrets are in Secrets Manager, and only their names are here. */
export const stageVariables = [
  "AWS_REGION",
  "MAIL_FROM",
  "SES_SEND_RATE",
  "SITE_DOMAIN",
  "SITE_CERTIFICATE_ARN",
  "SITE_URL",
  "STRIPE_SECRET_NAME",
  "STRIPE_PRICE_ID",
  "PAYMENTS",
  "TRANSFER_ALIAS",
  "TRANSFER_INSTRUCTIONS_EN",
  "TRANSFER_INSTRUCTIONS_AR",
  "SHOW_JOD",
  "FIRST_ADMIN",
  "FEATURES_OFF",
  "TABLE_READ_CEILING",
  "TABLE_WRITE_CEILING",
  "PRODUCTION",
  "WHATSAPP_PHONE_NUMBER_ID",
  "WALLETS",
  "WALLET_SECRET_NAME",
  "COPIES_BUCKET",
  "COPIES_REGION",
  "COPIES_ACCOUNT",
  "ALARM_EMAIL",
  ...contactVariables,
  "MONTHLY_BUDGET_USD",
] as const;

const Kept = z.record(z.string(), z.string());
type Kept = z.infer<typeof Kept>;

/** Where a stage's settings are: `deployments/production.json`. */
export const stageFile = (stage: string): string =>
  path.join(process.env.DEPLOYMENTS || "deployments", `${stage}.json`);

const readStageFile = (stage: string): Kept | undefined =>
  existsSync(stageFile(stage)) ? Kept.parse(JSON.parse(readFileSync(stageFile(stage), "utf8"))) : undefined;

/** Whether the stage has a file, and the variables of the shell that differ from it. */
export interface StageSettings {
  readonly isKept: boolean;
  readonly changed: readonly string[];
}

/** Sets the variables that the shell lacks from the stage's file. The shell's own stay. */
export const useStageFile = (stage: string): StageSettings => {
  const kept = readStageFile(stage);
  if (kept === undefined) return { isKept: false, changed: [] };
  const changed: string[] = [];
  for (const name of stageVariables) {
    const own = process.env[name];
    if (own === undefined && kept[name] !== undefined) process.env[name] = kept[name];
    if (own !== undefined && own !== (kept[name] ?? "")) changed.push(name);
  }
  return { isKept: true, changed };
};

/** Keeps the present variables, before the first change of a deployment. */
export const writeStageFile = (stage: string): void => {
  const kept = Object.fromEntries(
    stageVariables.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
  mkdirSync(path.dirname(stageFile(stage)), { recursive: true });
  writeFileSync(stageFile(stage), `${JSON.stringify(kept, null, 2)}\n`);
};
