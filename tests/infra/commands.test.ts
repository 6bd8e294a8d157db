import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  bundleCommands,
  type FakeBucket,
  readyAccount,
  startFakeAwsAccount,
  stacks,
  startFakeBucket,
} from "#support/fakeAwsAccount.ts";

/** Records its call, and fails when FAIL names its first arguments. */
const deployTool = `
const { appendFileSync } = require("node:fs");
const { STAGE, DISTRIBUTION_ID, FIREWALL_ARN, AWS_REGION, AWS_ENDPOINT_URL, FAIL } = process.env;
const [, file, ...args] = process.argv;
const tool = ["sst", "migrate"].find((name) => file.includes(name)) ?? "cdk";
const call = [tool, ...args.slice(0, 3)].join(" ");
const env = { STAGE, DISTRIBUTION_ID, FIREWALL_ARN, AWS_REGION, AWS_ENDPOINT_URL };
appendFileSync("calls", JSON.stringify({ call, env }) + "\\n");
process.exit(FAIL && call.startsWith(FAIL) ? 3 : 0);
`;

const bundleOf = bundleCommands("packages/operators/src", "deploy", "remove");

let directory: string;
let bucket: FakeBucket;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "majlis-commands-"));
  // Migrations run through a loader, which is loaded before them.
  for (const file of [
    "node_modules/sst/cli/sst.js",
    "node_modules/aws-cdk/bin/cdk",
    "node_modules/tsx/index.js",
    ".sst/none",
  ]) {
    mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(directory, file), deployTool);
  }
  writeFileSync(path.join(directory, "package.json"), JSON.stringify({ version: "1.0.0" }));
  mkdirSync(path.join(directory, ".sst/site/assets"), { recursive: true });
  writeFileSync(path.join(directory, ".sst/site/app.html"), "the shell");
  bucket.texts.set("app.html", "the shell");
  bucket.objects.set("assets/old-1.js", {});
});
afterEach(() => rmSync(directory, { recursive: true }));

const variables = {
  MAIL_FROM: "hello@majlis.example",
  SITE_URL: "https://majlis.example",
  ALARM_EMAIL: "oncall@majlis.example",
};

const outputs = { FirewallArn: "arn:firewall", DistributionId: "E2EXAMPLE", SiteBucket: "site" };

/** The account that the checks before a deployment read. */
const deletedLogs: unknown[] = [];
let aws: Awaited<ReturnType<typeof startFakeAwsAccount>>;
beforeAll(async () => {
  aws = await startFakeAwsAccount({
    ...readyAccount,
    DescribeStacks: ({ StackName }) =>
      stacks(...(typeof StackName === "string" ? [[StackName, "UPDATE_COMPLETE", outputs] as const] : [])),
    DescribeLogGroups: ({ logGroupNamePrefix }) => ({
      body: { logGroups: [{ logGroupName: `${String(logGroupNamePrefix)}Web-CustomResource` }] },
    }),
    DeleteLogGroup: ({ logGroupName }) => {
      deletedLogs.push(logGroupName);
      return { body: {} };
    },
  });
  bucket = await startFakeBucket();
});
afterAll(() => {
  bucket.close();
  aws.close();
});

/** Runs a command where stand-ins replace the installed tools. */
const run = async (
  command: "deploy" | "remove",
  args: string,
  env: Readonly<Record<string, string>> = variables,
) => {
  const { status, stdout, stderr } = await runNode([bundleOf(command), ...args.split(" ")], {
    AWS_ENDPOINT_URL: aws.url,
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    ...env,
  });
  const calls = path.join(directory, "calls");
  const lines = existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
  return { status, stdout, stderr, calls: lines.map((line) => JSON.parse(line)) };
};

const runNode = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const silent = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };
    const child = execFile(
      process.execPath,
      args,
      { cwd: directory, env: { PATH: process.env.PATH, ...silent, ...env } },
      (_, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
    );
  });

describe("deploy", () => {
  test("creates production's firewall first and its alarms last", async () => {
    const { status, calls } = await run("deploy", "--stage production");
    const shared = { AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL: aws.url };
    expect(calls).toEqual([
      { call: "migrate --stage production --check", env: shared },
      {
        call: "cdk deploy production-majlis-Edge-eu-central-1 --app",
        env: { ...shared, STAGE: "production" },
      },
      { call: "sst deploy --stage production", env: { ...shared, FIREWALL_ARN: "arn:firewall" } },
      {
        call: "cdk deploy production-majlis-EdgeMonitoring-eu-central-1 --app",
        env: { ...shared, STAGE: "production", DISTRIBUTION_ID: "E2EXAMPLE" },
      },
      { call: "migrate --stage production", env: shared },
    ]);
    expect(status).toBe(0);
  });

  test("creates nothing in CloudFront's region for another stage, and marks its old assets", async () => {
    const { status, calls } = await run("deploy", "--stage preview", {
      ...variables,
      AWS_REGION: "me-south-1",
    });
    const env = { AWS_REGION: "me-south-1", AWS_ENDPOINT_URL: aws.url };
    expect(calls.map(({ call }) => call)).toEqual([
      "migrate --stage preview --check",
      "sst deploy --stage preview",
      "migrate --stage preview",
    ]);
    for (const call of calls) expect(call.env).toEqual(env);
    expect(status).toBe(0);
    // An asset that the deployment no longer has.
    expect(bucket.objects.get("assets/old-1.js")).toMatchObject({ "x-amz-tagging": "retired=true" });
  });

  test.each([
    ["migrate --stage production --check", 1, "Nothing was changed."],
    ["cdk deploy production-majlis-Edge-eu-central-1 ", 2, "The firewall was not deployed."],
    ["sst deploy", 3, "The deployment stopped."],
    ["cdk deploy production-majlis-EdgeMonitoring-eu-central-1 ", 4, "The site is deployed"],
  ])("stops with the tool's status and advice when `%s` fails", async (FAIL, callCount, advice) => {
    const { status, stderr, calls } = await run("deploy", "--stage production", { ...variables, FAIL });
    expect(calls).toHaveLength(callCount);
    expect(stderr).toContain(advice);
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(3);
  });

  test("leaves assets alone when another build is deployed", async () => {
    bucket.texts.set("app.html", "another shell");
    const { status, stderr } = await run("deploy", "--stage preview");
    expect(stderr).toMatch(/^The deployment is complete, but .+ is not the deployed one\..+\n$/);
    expect(status).toBe(1);
    expect(bucket.objects.get("assets/old-1.js")).toEqual({});
  });

  test("names a missing variable before it calls a tool", async () => {
    const { SITE_URL } = variables;
    const { status, stdout, stderr, calls } = await run("deploy", "--stage preview", { SITE_URL });
    expect(stdout).toMatch(/^FAILED +variables +Set MAIL_FROM: .+\.$/m);
    expect(stderr).toContain("Nothing was changed.");
    expect({ status, calls }).toEqual({ status: 1, calls: [] });
  });
});

describe("remove", () => {
  test("removes the site before its firewall", async () => {
    const { status, calls } = await run("remove", "--stage production --confirm production");
    expect(calls.map(({ call }) => call)).toEqual([
      "sst remove --stage production",
      "cdk destroy production-majlis-EdgeMonitoring-eu-central-1 production-majlis-Edge-eu-central-1",
    ]);
    expect(status).toBe(0);
  });

  test("removes another stage without confirmation, with the logs of functions that only a deployment runs", async () => {
    deletedLogs.length = 0;
    const { status, calls } = await run("remove", "--stage preview");
    expect(calls.map(({ call }) => call)).toEqual(["sst remove --stage preview"]);
    expect(status).toBe(0);
    expect(deletedLogs).toEqual(["/aws/lambda/preview-majlis-Web-CustomResource"]);
  });

  test.each(["--stage production", "--stage production --confirm yes"])(
    "refuses production without its name: %s",
    async (args) => {
      const { status, stderr, calls } = await run("remove", args);
      expect(stderr).toContain("Add --confirm production");
      expect({ status, calls }).toEqual({ status: 1, calls: [] });
    },
  );
});

test.each([
  ["deploy", "--region us-east-1"],
  ["deploy", "--stage production --force"],
  ["deploy", "production"],
  ["remove", "--confirm production"],
] as const)("%s %s prints the usage", async (command, args) => {
  const { status, stderr, calls } = await run(command, args);
  expect(stderr).toContain(`npm run ${command} -- --stage NAME`);
  expect({ status, calls }).toEqual({ status: 2, calls: [] });
});
