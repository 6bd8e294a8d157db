import { type StageSettings, stageFile } from "../stageFile";
import { readDeployment, readRegion } from "@majlis/functions/deployment/readDeployment";
import { checkBootstrap, checkConcurrency, checkStage, checkVariables, findAccount } from "./checkAccount";
import { checkCertificate } from "./checkCertificate";
import { checkAlarms, checkCloudFront, checkPlan } from "./checkFreshAccount";
import { checkLeftovers } from "./checkLeftovers";
import { checkSender, checkSending } from "./checkMail";
import { checkMailDomain } from "./checkMailDomain";
import { checkPayments } from "./checkPayments";
import { describeSteps } from "./houseSteps";
import { type AccountCheck, type Check, failed, type Finding, ok, unchecked } from "./findings";

/** The names are for checks that throw. */
const accountChecks: Readonly<Record<string, AccountCheck>> = {
  bootstrap: checkBootstrap,
  "SES sending": checkSending,
  "Lambda concurrency": checkConcurrency,
  stacks: checkLeftovers,
  "account plan": checkPlan,
  CloudFront: checkCloudFront,
  alarms: checkAlarms,
};
const deploymentChecks: Readonly<Record<string, Check>> = {
  "SES sender": checkSender,
  "sender's DNS": checkMailDomain,
  certificate: checkCertificate,
  payments: checkPayments,
};

/**
 * Checks the account and the settings of a deployment, prints a line for each and the steps from nothing to open, and
 * returns whether it can start. Reads
 * only.
 */
export const runPreflight = async (
  stage: string,
  settings: StageSettings,
  mayChange = false,
): Promise<boolean> => {
  const findings = [
    judgeSettings(stage, settings, mayChange),
    ...(await collectFindings(stage, settings, mayChange)),
  ];
  for (const finding of findings) print(describeFinding(finding));
  const count = (result: Finding["result"]) => findings.filter((finding) => finding.result === result).length;
  for (const line of ["", ...describeSteps(findings)]) print(line);
  print(
    `\n${count("ok")} ok, ${count("warning")} to consider, ${count("failed")} to fix before a deployment.`,
  );
  return count("failed") === 0;
};

const collectFindings = async (
  stage: string,
  { isKept }: StageSettings,
  mayChange: boolean,
): Promise<readonly Finding[]> => {
  const region = readRegion();
  const variables = checkVariables(stage, process.env);
  const { account, finding } = await findAccount(region);
  const first = [checkStage(stage), ...variables, finding];
  if (account === undefined) return [...first, failed("account", "Not checked without credentials.")];
  const place = { stage, region, account, needsFile: !isKept && !mayChange };
  const rest = variables.some(({ result }) => result === "failed")
    ? [failed("sender and payments", "Not checked without the variables.")]
    : await runChecks(deploymentChecks, { ...place, deployment: readDeployment() });
  return [...first, ...(await runChecks(accountChecks, place)), ...rest];
};

/**
 * A variable that a new shell lacks comes from the file. One that differs stops the deployment until it is confirmed.
 */
export const judgeSettings = (
  stage: string,
  { isKept, changed }: StageSettings,
  mayChange: boolean,
): Finding => {
  const name = "settings";
  if (!isKept) return ok(name, `The first deployment keeps them in ${stageFile(stage)}. Commit the file.`);
  if (changed.length === 0 || mayChange) return ok(name, `As in ${stageFile(stage)}.`);
  return failed(
    name,
    `${changed.join(", ")} differs from ${stageFile(stage)}. Unset it in this shell, or deploy with --settings changed to keep the new value.`,
  );
};

/** A check that throws does not stop the others. */
const runChecks = async <Known>(
  checks: Readonly<Record<string, (known: Known) => Promise<readonly Finding[]>>>,
  known: Known,
): Promise<readonly Finding[]> => {
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check(known).catch((error: unknown) => [unchecked(name, error)]),
    ),
  );
  return found.flat();
};

const marks = { ok: "ok     ", warning: "warning", failed: "FAILED " } as const;

const describeFinding = ({ name, result, detail }: Finding): string =>
  `${marks[result]}  ${name.padEnd(22)} ${detail}`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
