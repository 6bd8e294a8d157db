import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { send } from "#support/api.ts";
import { text } from "#support/json.ts";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getHealth } from "@majlis/contracts/system";
import { getMe } from "@majlis/contracts/users";
import { edgeRegion } from "@majlis/functions/deployment/resourceNames";
import { CannotRehearse, type Emulator, installEmulator, startEmulator } from "./emulator";
import { listLeftovers } from "./leftovers";
import { newAccount } from "./accounts";
import {
  account,
  awsEnvironment,
  copies,
  deploymentEnvironment,
  home,
  region,
  root,
  siteDomain,
  stages,
} from "./home";
import { readDeployed } from "./deployed";
import { blocksOf } from "#support/manual.ts";
import { askAws, operate } from "./operate";
import { countResources } from "./resources";
import { runCommand, runOrThrow } from "./runCommand";

Object.assign(process.env, awsEnvironment);

interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

const began = Date.now();
const results: StepResult[] = [];

const step = async (name: string, run: () => Promise<unknown>): Promise<void> => {
  const start = Date.now();
  const record = (ok: boolean) => {
    const seconds = Math.round((Date.now() - start) / 1000);
    results.push({ name, ok, seconds });
    console.log(`${ok ? "ok  " : "FAIL"} ${name.padEnd(58)} ${seconds} s`);
  };
  try {
    await run();
    record(true);
  } catch (error) {
    record(false);
    throw error;
  }
};

const npm = (script: string, words: readonly string[], env: Readonly<Record<string, string>>, cwd = root) =>
  runCommand("npm", ["run", script, "--", ...words], {
    cwd,
    env,
    log: `${String(results.length + 1).padStart(2, "0")}-${script}`,
  });

const succeed = async (outcome: ReturnType<typeof npm>): Promise<string> => {
  const { code, output } = await outcome;
  if (code !== 0) throw new Error(`The command ended with ${code}:\n${output.slice(-4000)}`);
  return output;
};

const refuse = async (outcome: ReturnType<typeof npm>, reason: RegExp): Promise<void> => {
  const { code, output } = await outcome;
  if (code === 0 || !reason.test(output))
    throw new Error(`The command ended with ${code} and without ${reason}:\n${output.slice(-4000)}`);
};

const deploy = (stage: string, cwd = root) =>
  succeed(npm("deploy", ["--stage", stage], deploymentEnvironment(stage), cwd));

/** Deploys, and ends every process of the deployment between the API and the site: the stack Web follows the routes. */
const deployHalf = async (stage: string): Promise<void> => {
  const { code, output } = await runCommand("npm", ["run", "deploy", "--", "--stage", stage], {
    cwd: root,
    env: deploymentEnvironment(stage),
    log: "interrupted-deploy",
    onOutput: (soFar, kill) => /\bWeb\b.*CREATE/.test(soFar) && kill(),
  });
  if (code !== null)
    throw new Error(`The deployment ended with ${code} before it was interrupted:\n${output.slice(-4000)}`);
};

/** A copy of the project in which one function fails when it starts. */
const copyBroken = async (): Promise<string> => {
  const copy = path.join(home, "broken");
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  const files = (
    await runOrThrow("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
  )
    .split("\n")
    .filter((file) => file !== "" && !file.startsWith("tests/") && !file.startsWith("docs/"));
  for (const file of files) await cp(path.join(root, file), path.join(copy, file));
  for (const folder of [
    "",
    "web",
    "packages/contracts",
    "packages/core",
    "packages/functions",
    "packages/local",
    "packages/operators",
  ])
    await symlink(path.join(root, folder, "node_modules"), path.join(copy, folder, "node_modules"));
  const broken = path.join(copy, "packages/functions/src/system/system.ts");
  await runOrThrow("sed", ["-i", '1i if (process.env.TABLE_NAME) throw new Error("broken");', broken]);
  return copy;
};

const expectHealth = async (stage: string, expected: "works" | "fails"): Promise<void> => {
  const { site, originHeaders } = await readDeployed(stage);
  const { status } = await send(getHealth, { query: {} }, undefined, { site, headers: originHeaders });
  if (expected === "works" ? status !== 200 : status < 500)
    throw new Error(`Health of ${stage} answers ${status}`);
};

/**
 * The rules of AWS that the emulator does not have: cfn-lint reads the templates of the last deployment. Its warnings are
 * for style.
 */
const judgeTemplates = async (): Promise<void> => {
  for (const [folder, ofRegion] of [
    [".sst/dist", region],
    [".sst/edge", edgeRegion],
  ] as const) {
    const templates = (await readdir(path.join(root, folder))).filter((file) =>
      file.endsWith(".template.json"),
    );
    if (templates.length === 0) throw new Error(`${folder} has no templates`);
    const options = ["--regions", ofRegion, "--non-zero-exit-code", "error", "--template"];
    await runOrThrow(path.join(home, "judge/bin/cfn-lint"), [...options, ...templates], {
      cwd: path.join(root, folder),
    });
  }
};

/** A table that an earlier deployment of the stage left. Preflight names it, and the documented commands delete it. */
const clearForeignTable = async (stage: string): Promise<void> => {
  await askAws(
    `dynamodb create-table --table-name ${stage}-majlis-Table --deletion-protection-enabled --billing-mode PAY_PER_REQUEST --attribute-definitions AttributeName=pk,AttributeType=S --key-schema AttributeName=pk,KeyType=HASH`,
  );
  const preflight = () => npm("preflight", ["--stage", stage], deploymentEnvironment(stage));
  await refuse(preflight(), /-majlis-Table/);
  for (const block of blocksOf("A table without its stack")) await operate(block, { STAGE: stage });
  await succeed(preflight());
};

/** The stage's document, followed with its variables. */
const follow = async (stage: string, ...headings: readonly string[]): Promise<string> => {
  const outputs: string[] = [];
  for (const block of headings.flatMap(blocksOf))
    outputs.push(await operate(block, { ...deploymentEnvironment(stage), STAGE: stage, ACCOUNT: account }));
  return outputs.join("\n");
};

interface Person {
  readonly email: string;
  readonly profile: string;
}

/** A person with a profile signs up. Cognito marks an address when its code is confirmed; the emulator does not. */
const signUpAt = async (stage: string, email: string): Promise<Person> => {
  const deployed = await readDeployed(stage);
  const token = await newAccount(deployed, email);
  await askAws(
    `cognito-idp admin-update-user-attributes --user-pool-id ${deployed.userPoolId} --username ${email} --user-attributes Name=email_verified,Value=true`,
  );
  const { site, originHeaders: headers } = deployed;
  const { body } = await send(getMe, {}, token, { site, headers });
  return { email, profile: body.id };
};

/** Copies of earlier days, more than AWS lists at once. The newest name and the newest time are not the last copy's. */
const fillCopies = async (): Promise<void> => {
  const client = new S3Client({ region: copies.COPIES_REGION, forcePathStyle: true });
  const put = (Key: string) =>
    client.send(new PutObjectCommand({ Bucket: copies.COPIES_BUCKET, Key, Body: "old" }));
  const old = Array.from({ length: 1_504 }, (_, index) => `table/AWSDynamoDB/00/data/${index}.json.gz`);
  for (let from = 0; from < old.length; from += 50) await Promise.all(old.slice(from, from + 50).map(put));
  await put("table/AWSDynamoDB/00/manifest-summary.json");
};

/** Copies accounts and table, deletes the whole pool, and removes the stage. The rows wait in another table. */
const loseThePool = async (stage: string): Promise<void> => {
  await follow(stage, "Copy for the first time");
  const keys = await askAws(
    `s3api list-objects-v2 --bucket ${copies.COPIES_BUCKET} --query 'Contents[].Key'`,
  );
  for (const part of [/accounts\/[^"]+\/ff\.jsonl/, /table\/[^"]+manifest-summary\.json/])
    if (!part.test(JSON.stringify(keys))) throw new Error(`The bucket of copies has no ${part}`);
  const { userPoolId } = await readDeployed(stage);
  await askAws(`cognito-idp delete-user-pool --user-pool-id ${userPoolId}`);
  await follow(stage, "Stop all writes", "Begin again without the pool");
  const left = (await listLeftovers(stage)).filter((name) => !name.endsWith("-majlis-Table-restored"));
  if (left.length > 0) throw new Error(`The removal left ${left.join(", ")}`);
};

/** Imports the copy, restores the rows that are newer, and offers the accounts. The person signs up again. */
const comeBack = async (stage: string, { email, profile }: Person): Promise<void> => {
  await follow(stage, "Stop all writes", "Import the table");
  await succeed(
    npm(
      "restore-table",
      ["--stage", stage, "--from", `${stage}-majlis-Table-restored`],
      deploymentEnvironment(stage),
    ),
  );
  const compared = await follow(stage, "Compare the rows");
  if (!compared.includes("\n0 differences.")) throw new Error(`The rows differ: ${compared}`);
  await follow(stage, "Give the keys back");
  const offered = await follow(stage, "Offer the accounts");
  if (!/[1-9]\d* accounts offered/.test(offered)) throw new Error(`No account was offered: ${offered}`);
  await follow(stage, "Allow writes again");
  const again = await signUpAt(stage, email);
  if (again.profile !== profile) throw new Error(`The profile is ${again.profile} and was ${profile}`);
};

const walk = async (...files: readonly string[]): Promise<void> => {
  const { code, output } = await runCommand(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "rehearsal", ...files],
    { cwd: root, env: { NO_COLOR: "1" }, log: `walk-${files.join("-")}` },
  );
  console.log(output.slice(-400));
  if (code !== 0) throw new Error(`The walk failed:\n${output.slice(-12_000)}`);
};

const rehearse = async (): Promise<void> => {
  const { production, other } = stages;
  await step("preflight finds the missing bootstrap", () =>
    refuse(npm("preflight", ["--stage", production], deploymentEnvironment(production)), /npm run bootstrap/),
  );
  await step("bootstrap", () => succeed(npm("bootstrap", [`aws://${account}/${region}`], {})));
  await step("sender and certificate", async () => {
    await operate("aws sesv2 create-email-identity --email-identity majlis.example");
    const certificate = await askAws(
      `acm request-certificate --region us-east-1 --domain-name ${siteDomain} --query CertificateArn`,
    );
    process.env.MAJLIS_CERTIFICATE_ARN = text(certificate);
  });
  await step("make the bucket of copies", async () => {
    await follow(other, "Make the bucket of copies");
    await fillCopies();
  });
  await step("deploy production, interrupted between API and site", () => deployHalf(production));
  await step("deploy production again", () => deploy(production));
  await step("cfn-lint accepts every template", judgeTemplates);
  await step("preflight finds a table without its stack", () => clearForeignTable(other));
  await step("deploy another stage", () => deploy(other));
  await step("walk: endpoints, triggers, codes, jobs, site", () =>
    walk("endpoints", "background", "signInCode", "site"),
  );
  // The commands run in the other stage, and wait for AWS most of the time.
  await Promise.all([
    step("walk: commands", () => walk("operations")),
    step("update with a function that cannot start", async () => {
      await deploy(production, await copyBroken());
      await expectHealth(production, "fails");
    }),
  ]);
  await step("go back to the previous version, with a new origin secret", async () => {
    for (const block of blocksOf("Rotate the origin secret"))
      await operate(block, { ...deploymentEnvironment(production), STAGE: production });
    await expectHealth(production, "works");
  });
  const person = await signUpAt(other, "lost@majlis.example");
  await step("lose the user pool of the other stage, and remove it", async () => {
    await loseThePool(other);
    await expectHealth(production, "works");
  });
  await step("deploy the other stage again", () => deploy(other));
  await step("import the copy, and a person has the profile back", () => comeBack(other, person));
  console.log(await countResources());
};

let emulator: Emulator | undefined;
try {
  await step("install the emulator", installEmulator);
  emulator = await startEmulator();
  await rehearse();
} catch (error) {
  console.error(error instanceof CannotRehearse ? error.message : error);
} finally {
  await emulator?.stop();
}
const failed = results.filter(({ ok }) => !ok).length + (emulator ? 0 : 1);
console.log(`in ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
