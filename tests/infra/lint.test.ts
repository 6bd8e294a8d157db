import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { initProject } from "sst/project.js";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { App } from "#repo/stacks/constructs.ts";
import config from "#repo/sst.config.ts";
import { deployment } from "./buildStacks.ts";
import { isLong } from "#support/property.ts";
import { readAlarmActions, readBlocks } from "#support/manual.ts";
import { installJudge } from "../rehearsal/emulator";

const run = promisify(execFile);
const folders: string[] = [];

/** cfn-lint knows what CloudFormation refuses. A machine without Python leaves the judgement to CI. */
let judge: string | undefined;

beforeAll(async () => {
  judge = await installJudge().catch((error: unknown) => {
    if (process.env.CI) throw error;
    console.warn("The templates are not judged: cfn-lint needs Python 3.10 with venv, and a network once.");
    return undefined;
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Its warnings are for style. Answers what it refuses. */
const refusalsOf = async (folder: string, region: string): Promise<string> => {
  const templates = readdirSync(folder).filter((file) => file.endsWith(".template.json"));
  expect(templates).not.toEqual([]);
  if (judge === undefined) return "";
  const options = [
    "--regions",
    region,
    "--non-zero-exit-code",
    "error",
    "--format",
    "parseable",
    "--template",
  ];
  return run(judge, [...options, ...templates], { cwd: folder, maxBuffer: 2 ** 26 }).then(
    () => "",
    (error: { readonly stdout?: string; readonly message: string }) =>
      (error.stdout ?? error.message)
        .split("\n")
        .filter((line) => /:E\d{4}:/.test(line))
        .join("\n") || error.message,
  );
};

/** The variables of the built stacks: Stripe, wallets, WhatsApp, copies and contact. */
const { STRIPE_SECRET_NAME: _, STRIPE_PRICE_ID: __, ...withoutStripe } = deployment;
const transfers = {
  ...withoutStripe,
  PAYMENTS: "transfer",
  TRANSFER_ALIAS: "MAJLIS",
  TRANSFER_INSTRUCTIONS_EN: "x".repeat(800),
  TRANSFER_INSTRUCTIONS_AR: "ح".repeat(800),
  SIGN_UP: "closed",
  PRODUCTION: "1",
};
const least = {
  MAIL_FROM: deployment.MAIL_FROM,
  SITE_URL: "https://majlis.example",
  AWS_REGION: deployment.AWS_REGION,
  FIREWALL_ARN: deployment.FIREWALL_ARN,
};

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "majlis-lint-"));
  folders.push(folder);
  return folder;
};

/** Synthesizes a stage without building functions or site. */
const synthesize = async (stage: string, variables: Readonly<Record<string, string>>): Promise<string> => {
  for (const name of Object.keys({ ...deployment, ...transfers })) vi.stubEnv(name, variables[name]);
  vi.stubEnv("SITE_URL", variables.SITE_URL);
  const region = deployment.AWS_REGION;
  await initProject({ stage, region });
  const app = new App({
    mode: "deploy",
    stage,
    name: "majlis",
    region,
    account: "123456789012",
    isActiveStack: () => false,
  });
  config.stacks(app);
  await app.finish();
  const folder = newFolder();
  for (const stack of app.node.children)
    if (Stack.isStack(stack))
      writeFileSync(
        path.join(folder, `${stack.stackName}.template.json`),
        JSON.stringify(Template.fromStack(stack).toJSON()),
      );
  return folder;
};

test("the AWS command line reads every query of docs/operations.md", async () => {
  const commands = [
    ...readBlocks().map(({ code }) => code),
    ...readAlarmActions().flatMap((row) => row.commands),
  ];
  const queries = commands.flatMap((code) =>
    Array.from(
      code.matchAll(/--query (?:"([^"]+)"|'([^']+)'|(\S+))/g),
      ([, ...forms]) => forms.find(Boolean) ?? "",
    ),
  );
  expect(queries.length).toBeGreaterThan(40);
  if (judge === undefined) return;
  const python = path.join(path.dirname(judge), "python");
  const compile = "import jmespath, sys; [jmespath.compile(query) for query in sys.argv[1:]]";
  await expect(run(python, ["-c", compile, ...queries])).resolves.toBeDefined();
});

test("CloudFormation accepts production with every provider", async () => {
  expect(await refusalsOf(inject("stacks").directory, deployment.AWS_REGION)).toBe("");
});

/** The last one in the long run alone. */
const stages: readonly [name: string, stage: string, variables: Readonly<Record<string, string>>][] = [
  ["a production of another name, with transfers and without sign-up", "second", transfers],
  ["another stage with the required variables only", "preview", least],
  ["production with the required variables only", "production", least],
];

test.each(stages.slice(0, isLong ? 3 : 2))("CloudFormation accepts %s", async (_name, stage, variables) => {
  expect(await refusalsOf(await synthesize(stage, variables), deployment.AWS_REGION)).toBe("");
});

test("CloudFormation accepts the stacks of CloudFront's region", async () => {
  const folder = newFolder();
  await run(process.execPath, ["--import", "tsx", "stacks/edge/app.ts"], {
    env: {
      ...process.env,
      ...deployment,
      STAGE: "production",
      DISTRIBUTION_ID: "E2EXAMPLE",
      CDK_OUTDIR: folder,
    },
  });
  expect(await refusalsOf(folder, "us-east-1")).toBe("");
});
