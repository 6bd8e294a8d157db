import { expect, it, onTestFinished, vi } from "vitest";
import { planSecrets } from "@majlis/operators/planSecrets";
import {
  originSteps,
  readSecretVersions,
  secretReference,
} from "@majlis/functions/deployment/secretVersions";
import { account, type Replies, stacks, startFakeAwsAccount } from "#support/fakeAwsAccount.ts";

const current = (versions: Record<string, string[]>) => ({ body: { VersionIdsToStages: versions } });

const webStack = (version?: string) =>
  stacks(["production-majlis-Web", "UPDATE_COMPLETE", version ? { OriginSecretVersion: version } : {}]);

const plan = async (replies: Replies) => {
  const aws = await startFakeAwsAccount(replies);
  onTestFinished(() => {
    aws.close();
    vi.unstubAllEnvs();
  });
  const environment = {
    AWS_ENDPOINT_URL: aws.url,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    MAIL_FROM: "Majlis <hello@majlis.example>",
    SITE_DOMAIN: "majlis.example",
    SITE_CERTIFICATE_ARN: `arn:aws:acm:us-east-1:${account}:certificate/1`,
    STRIPE_SECRET_NAME: "majlis/stripe",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return (await planSecrets("production")).map((variables) => readSecretVersions(variables));
};

it("names the version of a secret, so that a new one changes the template", () => {
  expect(secretReference("majlis/stripe", { key: "secretKey", version: "v2" })).toBe(
    "{{resolve:secretsmanager:majlis/stripe:SecretString:secretKey::v2}}",
  );
});

it("accepts at every moment of a rotation what CloudFront sends", () => {
  const before = { origin: "old", otherOrigin: undefined };
  const states = [before, ...originSteps("new", "old"), ...originSteps("new", "new")];
  expect(states.at(-1)).toEqual({ origin: "new" });
  for (const [index, next] of states.slice(1).entries()) {
    const present = states[index] ?? before;
    // Within one deployment, stacks are updated in any order.
    for (const functions of [present, next])
      for (const distribution of [present, next])
        expect([functions.origin, functions.otherOrigin]).toContain(distribution.origin);
  }
});

it("sends the old secret until functions accept the new one, also after an interrupted rotation", async () => {
  const DescribeSecret = current({ v1: ["AWSPREVIOUS"], v2: ["AWSCURRENT"] });
  const rotation = [
    expect.objectContaining({ origin: "v1", otherOrigin: "v2" }),
    expect.objectContaining({ origin: "v2", otherOrigin: "v1" }),
  ];
  expect(await plan({ DescribeSecret, DescribeStacks: webStack("v1") })).toEqual(rotation);
  expect(await plan({ DescribeSecret, DescribeStacks: webStack() })).toEqual(rotation);
});

it("says in a sentence that a secret may not be read", async () => {
  const denied = { error: "AccessDeniedException" };
  await expect(plan({ DescribeSecret: denied, DescribeStacks: webStack() })).rejects.toThrow(
    /^The deployment must read the secret production-majlis-\w+\. Nothing was changed\. AWS answered: /,
  );
});

it("ends the old secret with the next deployment, and carries a new key of Stripe", async () => {
  const DescribeSecret = ({ SecretId }: Record<string, unknown>) =>
    SecretId === "majlis/stripe"
      ? current({ s7: ["AWSCURRENT"] })
      : current({ v1: ["AWSPREVIOUS"], v2: ["AWSCURRENT"] });
  expect(await plan({ DescribeSecret, DescribeStacks: webStack("v2") })).toEqual([
    { origin: "v2", otherOrigin: undefined, keys: "v2", stripe: "s7", wallet: undefined },
  ]);
});

it("names no version in a first deployment", async () => {
  const DescribeSecret = { error: "ResourceNotFoundException" };
  expect(await plan({ DescribeSecret, DescribeStacks: { error: "ValidationError" } })).toEqual([
    { origin: undefined, otherOrigin: undefined, keys: undefined, stripe: undefined, wallet: undefined },
  ]);
});
