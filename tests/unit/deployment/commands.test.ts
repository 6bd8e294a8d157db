import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** Records its call, writes the outputs that the real tool writes, and fails when FAIL names its first arguments. */
const standIn = `
const { appendFileSync, writeFileSync } = require("node:fs");
const { STAGE, DISTRIBUTION_ID, FIREWALL_ARN, AWS_REGION, AWS_ENDPOINT_URL, FAIL } = process.env;
const [, file, ...args] = process.argv;
const call = [file.includes("sst.js") ? "sst" : "cdk", ...args.slice(0, 3)].join(" ");
const env = { STAGE, DISTRIBUTION_ID, FIREWALL_ARN, AWS_REGION, AWS_ENDPOINT_URL };
appendFileSync("calls", JSON.stringify({ call, env }) + "\\n");
if (FAIL && call.startsWith(FAIL)) process.exit(3);
const outputs = args[args.indexOf("--outputs-file") + 1];
if (outputs.endsWith(".json"))
  writeFileSync(outputs, JSON.stringify({ "production-majlis-Edge": { FirewallArn: "arn:firewall" } }));
if (call.startsWith("sst deploy"))
  writeFileSync(".sst/outputs.json", JSON.stringify({ "production-majlis-Web": { DistributionId: "E2EXAMPLE" } }));
`;

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "majlis-commands-"));
  for (const file of ["node_modules/sst/cli/sst.js", "node_modules/aws-cdk/bin/cdk", ".sst/none"]) {
    mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(directory, file), standIn);
  }
});
afterEach(() => rmSync(directory, { recursive: true }));

const variables = { MAIL_FROM: "hello@majlis.example", SITE_URL: "https://majlis.example" };

/** Runs a command where stand-ins replace the installed tools. */
const run = (
  command: "deploy" | "remove",
  args: string,
  env: Readonly<Record<string, string>> = variables,
) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      import.meta.resolve("tsx"),
      path.resolve(`stacks/commands/${command}.ts`),
      ...args.split(" "),
    ],
    { cwd: directory, env: { PATH: process.env.PATH, ...env }, encoding: "utf8" },
  );
  const calls = path.join(directory, "calls");
  const lines = existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
  return { status, stderr, calls: lines.map((line) => JSON.parse(line)) };
};

describe("deploy", () => {
  test("creates production's firewall first and its alarms last", () => {
    const { status, calls } = run("deploy", "--stage production", {
      ...variables,
      AWS_ENDPOINT_URL: "http://127.0.0.1:4566",
    });
    const shared = { AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL: "http://127.0.0.1:4566" };
    expect(calls).toEqual([
      {
        call: "cdk deploy production-majlis-Edge --app",
        env: { ...shared, STAGE: "production" },
      },
      { call: "sst deploy --stage production", env: { ...shared, FIREWALL_ARN: "arn:firewall" } },
      {
        call: "cdk deploy production-majlis-EdgeMonitoring --app",
        env: { ...shared, STAGE: "production", DISTRIBUTION_ID: "E2EXAMPLE" },
      },
    ]);
    expect(status).toBe(0);
  });

  test("creates nothing in CloudFront's region for another stage", () => {
    const { status, calls } = run("deploy", "--stage preview", { ...variables, AWS_REGION: "me-south-1" });
    expect(calls).toEqual([{ call: "sst deploy --stage preview", env: { AWS_REGION: "me-south-1" } }]);
    expect(status).toBe(0);
  });

  test.each([
    ["cdk deploy production-majlis-Edge ", 1, "The firewall was not deployed."],
    ["sst deploy", 2, "The deployment stopped."],
    ["cdk deploy production-majlis-EdgeMonitoring ", 3, "The site is deployed"],
  ])("stops with the tool's status and advice when `%s` fails", (FAIL, callCount, advice) => {
    const { status, stderr, calls } = run("deploy", "--stage production", { ...variables, FAIL });
    expect(calls).toHaveLength(callCount);
    expect(stderr).toContain(advice);
    expect(stderr).toContain("deploy again");
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(3);
  });

  test("names a missing variable before it calls a tool", () => {
    const { status, stderr, calls } = run("deploy", "--stage preview", { SITE_URL: variables.SITE_URL });
    expect(stderr).toMatch(/^Set MAIL_FROM: .+\.\n$/);
    expect({ status, calls }).toEqual({ status: 1, calls: [] });
  });
});

describe("remove", () => {
  test("removes the site before its firewall", () => {
    const { status, calls } = run("remove", "--stage production --confirm production");
    expect(calls.map(({ call }) => call)).toEqual([
      "sst remove --stage production",
      "cdk destroy production-majlis-EdgeMonitoring production-majlis-Edge",
    ]);
    expect(status).toBe(0);
  });

  test("removes another stage without confirmation", () => {
    const { status, calls } = run("remove", "--stage preview");
    expect(calls.map(({ call }) => call)).toEqual(["sst remove --stage preview"]);
    expect(status).toBe(0);
  });

  test.each(["--stage production", "--stage production --confirm yes"])(
    "refuses production without its name: %s",
    (args) => {
      const { status, stderr, calls } = run("remove", args);
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
] as const)("%s %s prints the usage", (command, args) => {
  const { status, stderr, calls } = run(command, args);
  expect(stderr).toContain(`npm run ${command} -- --stage NAME`);
  expect({ status, calls }).toEqual({ status: 2, calls: [] });
});
