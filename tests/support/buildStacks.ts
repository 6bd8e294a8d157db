import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { TestProject } from "vitest/node";
import { writeSecretVersions } from "#repo/stacks/secretVersions.ts";
import { startFakeAws } from "./fakeAws";

export interface BuiltStacks {
  /** The folder of the templates and the functions' bundles. */
  readonly directory: string;
  readonly stage: string;
}

declare module "vitest" {
  interface ProvidedContext {
    stacks: BuiltStacks;
  }
}

const stage = "production";

/** The environment of a deployment. */
export const deployment = {
  MAIL_FROM: "Majlis <hello@majlis.example>",
  SITE_DOMAIN: "majlis.example",
  SITE_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000",
  STRIPE_SECRET_NAME: "majlis/stripe",
  STRIPE_PRICE_ID: "price_month",
  WHATSAPP_PHONE_NUMBER_ID: "phone-number-id-0123456789abcdef",
  WALLETS: "apple,google",
  WALLET_SECRET_NAME: "majlis/wallet",
  FIREWALL_ARN:
    "arn:aws:wafv2:us-east-1:123456789012:global/webacl/Firewall/00000000-0000-4000-8000-000000000000",
  AWS_REGION: "eu-central-1",
  ALARM_EMAIL: "oncall@majlis.example",
  LONG_WORK: "1",
  COPIES_BUCKET: "majlis-copies",
  COPIES_REGION: "eu-west-1",
  COPIES_ACCOUNT: "210987654321",
  CONTACT_PHONE: "+962 6 555 0199",
  // The second run of a deployment with a new origin secret.
  ...writeSecretVersions({
    origin: "origin-2",
    otherOrigin: "origin-1",
    stripe: "stripe-2",
    wallet: "wallet-2",
  }),
};

/** Builds the production stage once for all infra tests, without an AWS account. */
export default async function buildStacks(project: TestProject): Promise<void> {
  const directory = join(process.cwd(), ".sst", `test-${stage}`);
  await rm(directory, { recursive: true, force: true });
  // SST calls `npm install` for every function. None installs anything.
  const programs = join(process.cwd(), ".sst", "programs");
  await mkdir(programs, { recursive: true });
  await writeFile(join(programs, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  const aws = await startFakeAws();
  try {
    await runSstBuild(aws.endpoint, directory, programs);
  } finally {
    await aws.close();
  }
  project.provide("stacks", { directory, stage });
}

const runSstBuild = (endpoint: string, directory: string, programs: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // SST behaves differently with the tests' NODE_ENV.
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn(
      process.execPath,
      ["node_modules/sst/cli/sst.js", "build", "--stage", stage, "--to", directory],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...env,
          ...deployment,
          AWS_ENDPOINT_URL: endpoint,
          AWS_ACCESS_KEY_ID: "test",
          AWS_SECRET_ACCESS_KEY: "test",
          AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
          SST_BUILD_CONCURRENCY: "2",
          SST_TELEMETRY_DISABLED: "1",
          PATH: `${programs}${delimiter}${process.env["PATH"] ?? ""}`,
        },
      },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`sst build failed with ${code}:\n${output.slice(-4000)}`)),
    );
  });
