// Synthesizes the stacks once for all tests of infra, without an account of AWS.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { toolEnvironment } from "@majlis/operators/runCommand";
import { writeSecretVersions } from "@majlis/functions/deployment/secretVersions";

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
  const aws = await startFakeAws();
  try {
    await runSstBuild(aws.endpoint, directory);
  } finally {
    await aws.close();
  }
  project.provide("stacks", { directory, stage });
}

const runSstBuild = (endpoint: string, directory: string): Promise<void> =>
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
          ...toolEnvironment(),
          ...deployment,
          AWS_ENDPOINT_URL: endpoint,
          AWS_ACCESS_KEY_ID: "test",
          AWS_SECRET_ACCESS_KEY: "test",
          SST_BUILD_CONCURRENCY: "2",
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

/** The AWS calls that `sst build` needs without an account: the caller's identity and the bootstrap stack. */
export interface FakeAws {
  readonly endpoint: string;
  readonly account: string;
  close(): Promise<void>;
}

const account = "123456789012";

export const startFakeAws = async (): Promise<FakeAws> => {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const call = new URLSearchParams(body);
      const reply = answer(call.get("Action"), call.get("StackName"));
      response.statusCode = reply === undefined ? 400 : 200;
      response.setHeader("content-type", "text/xml");
      response.end(reply ?? refusal(call.get("Action")));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { endpoint: `http://127.0.0.1:${portOf(server)}`, account, close: () => close(server) };
};

const answer = (action: string | null, stack: string | null): string | undefined => {
  if (action === "GetCallerIdentity") return callerIdentity;
  if (action === "DescribeStacks" && stack === "CDKToolkit")
    return describedStack(stack, { BootstrapVersion: "21", BucketName: "cdk-assets" });
  if (action === "DescribeStacks" && stack === "SSTBootstrap")
    return describedStack(stack, { Version: "7.4", BucketName: "sst-bootstrap" });
  return undefined;
};

const callerIdentity = `<GetCallerIdentityResponse><GetCallerIdentityResult>
<Arn>arn:aws:iam::${account}:user/test</Arn><UserId>test</UserId><Account>${account}</Account>
</GetCallerIdentityResult></GetCallerIdentityResponse>`;

const describedStack = (name: string, outputs: Readonly<Record<string, string>>): string =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
<StackName>${name}</StackName><StackId>${name}</StackId><StackStatus>UPDATE_COMPLETE</StackStatus>
<CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${Object.entries(outputs)
    .map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join("")}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

const refusal = (action: string | null): string =>
  `<ErrorResponse><Error><Code>NotFaked</Code><Message>${action}</Message></Error></ErrorResponse>`;

// A server that listens on a port has an address with a port.
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const close = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.closeAllConnections();
    server.close((error) => (error ? reject(error) : resolve()));
  });
