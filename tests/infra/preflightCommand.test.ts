import { execFile } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import {
  account,
  bundleCommands,
  readyAccount,
  type Replies,
  stacks,
  startFakeAwsAccount,
  startFakeDns,
} from "#support/fakeAwsAccount.ts";

const bundleOf = bundleCommands("packages/operators/src", "preflight", "deploy");

const published = {
  "_dmarc.majlis.example": "v=DMARC1; p=quarantine",
  "bounce.majlis.example": "v=spf1 include:amazonses.com ~all",
};

/** Runs the command in its own process against an account. */
const preflight = async (
  replies: Replies,
  variables: Record<string, string> = {},
  command = "preflight",
  records: Readonly<Record<string, string>> = published,
) => {
  const aws = await startFakeAwsAccount({ ...readyAccount, ...replies });
  onTestFinished(aws.close);
  const dns = await startFakeDns(records);
  onTestFinished(dns.close);
  return run(command, {
    DNS_SERVER: dns.address,
    AWS_ENDPOINT_URL: aws.url,
    STRIPE_API_URL: aws.url,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    MAIL_FROM: "Majlis <hello@majlis.example>",
    SITE_DOMAIN: "majlis.example",
    SITE_CERTIFICATE_ARN: `arn:aws:acm:us-east-1:${account}:certificate/1`,
    ALARM_EMAIL: "oncall@majlis.example",
    STRIPE_SECRET_NAME: "majlis/stripe",
    STRIPE_PRICE_ID: "price_month",
    COPIES_BUCKET: "copies",
    COPIES_REGION: "eu-west-1",
    COPIES_ACCOUNT: "210987654321",
    CONTACT_EMAIL: "hello@majlis.example",
    CONTACT_PHONE: "+962 6 555 0100",
    CONTACT_PLACE_EN: "Amman, Jordan",
    CONTACT_PLACE_AR: "عمّان، الأردن",
    ...variables,
  });
};

const run = (command: string, env: Record<string, string>) =>
  new Promise<{ readonly code: number; readonly rows: readonly string[] }>((resolve) => {
    const words = [bundleOf(command), "--stage", "production"];
    const child = execFile(
      process.execPath,
      words,
      { env: { PATH: process.env.PATH, AWS_EC2_METADATA_DISABLED: "true", ...env } },
      (_, stdout) => resolve({ code: child.exitCode ?? -1, rows: stdout.split("\n") }),
    );
  });

const bad = (rows: readonly string[]) => rows.filter((row) => /^(FAILED|warning)/.test(row));

it("finds an account that is ready", async () => {
  const { code, rows } = await preflight({});
  expect(bad(rows)).toEqual([]);
  expect(rows.find((row) => row.includes("credentials"))).toContain(
    `Account ${account}, region eu-central-1.`,
  );
  expect([code, rows.at(-2)]).toEqual([0, "20 ok, 0 to consider, 0 to fix before a deployment."]);
});

it("stops for expired credentials, and still checks the variables", async () => {
  const { code, rows } = await preflight(
    { GetCallerIdentity: { error: "ExpiredToken" } },
    { MAIL_FROM: "", SITE_CERTIFICATE_ARN: "" },
  );
  expect(code).toBe(1);
  expect(bad(rows)).toEqual([
    expect.stringContaining("Set MAIL_FROM"),
    expect.stringContaining("Set SITE_CERTIFICATE_ARN"),
    expect.stringContaining("The credentials have expired. Run `aws sso login`"),
    expect.stringContaining("Not checked without credentials."),
  ]);
});

it("stops without a bootstrap, and runs the other checks", async () => {
  const { code, rows } = await preflight({
    GetParameter: { error: "ParameterNotFound" },
    DescribeStacks: ({ StackName }) => (StackName ? { error: "ValidationError" } : stacks()),
  });
  expect(code).toBe(1);
  expect(bad(rows)).toEqual([
    expect.stringContaining(`Run \`npm run bootstrap -- aws://${account}/eu-central-1\`.`),
  ]);
  expect(rows.filter((row) => row.startsWith("ok"))).toHaveLength(19);
});

it("finds what an interrupted deployment left, and goes on when a check is not allowed", async () => {
  const { code, rows } = await preflight({
    DescribeTable: { body: { Table: { TableName: "production-majlis-Table" } } },
    DescribeStacks: ({ StackName }) =>
      StackName
        ? stacks(["CDKToolkit", "UPDATE_COMPLETE"])
        : stacks(
            ["production-majlis-Database", "ROLLBACK_COMPLETE"],
            ["staging-majlis-Api", "DELETE_FAILED"],
          ),
    "/2016-08-19/account-settings": { error: "AccessDeniedException" },
    "/v1/webhook_endpoints": { error: "down" },
  });
  expect(code).toBe(1);
  expect(bad(rows)).toEqual([
    expect.stringMatching(/^warning +Lambda concurrency +Not checked/),
    expect.stringContaining("delete-stack --stack-name production-majlis-Database --region eu-central-1"),
    expect.stringContaining("production-majlis-Table exists without its stack"),
    expect.stringMatching(/^warning +Stripe webhook +Not checked/),
  ]);
});

it("stops a deployment before its first step", async () => {
  const { code, rows } = await preflight({ GetParameter: { error: "ParameterNotFound" } }, {}, "deploy");
  expect(code).toBe(1);
  expect(rows.at(-2)).toBe("19 ok, 0 to consider, 1 to fix before a deployment.");
});

it.each<[string, Replies, Record<string, string>, RegExp]>([
  [
    "the free plan",
    { GetAccountPlanState: { body: { accountPlanType: "FREE" } } },
    published,
    /^FAILED .*upgrade-account-plan/,
  ],
  [
    "no distribution",
    { "/2020-05-31/distribution": { xml: "<DistributionList><Quantity>0</Quantity></DistributionList>" } },
    published,
    /^warning .*verify the account for CloudFront/,
  ],
  [
    "no DMARC",
    {},
    { "bounce.majlis.example": "v=spf1 include:amazonses.com ~all" },
    /^warning .*_dmarc\.majlis\.example has no record/,
  ],
  [
    "no SPF",
    {},
    { "_dmarc.majlis.example": "v=DMARC1; p=none" },
    /^warning .*bounce\.majlis\.example has no SPF/,
  ],
  [
    "no MAIL FROM",
    { "/v2/email/identities/majlis.example": { body: { VerifiedForSendingStatus: true } } },
    published,
    /^warning .*put-email-identity-mail-from-attributes/,
  ],
  [
    "an address of alarms that did not confirm",
    {
      ListSubscriptionsByTopic: {
        xml: "<List><SubscriptionArn>PendingConfirmation</SubscriptionArn></List>",
      },
    },
    published,
    /^warning .*has not confirmed/,
  ],
])("tells a fresh account of %s", async (_, replies, records, line) => {
  const { rows } = await preflight(replies, {}, "preflight", records);
  expect(bad(rows)).toEqual([expect.stringMatching(line)]);
});

it("accepts an account from before the plans", async () => {
  const { rows } = await preflight({ GetAccountPlanState: { error: "ResourceNotFoundException" } });
  expect(bad(rows)).toEqual([]);
});

it("stops for a stage that is deployed and whose settings are gone", async () => {
  const { rows } = await preflight({
    DescribeTable: { body: { Table: { TableName: "production-majlis-Table" } } },
    DescribeStacks: ({ StackName }) =>
      StackName
        ? stacks(["CDKToolkit", "UPDATE_COMPLETE"])
        : stacks(["production-majlis-Database", "UPDATE_COMPLETE"]),
  });
  expect(bad(rows)).toEqual([expect.stringMatching(/^FAILED +settings .*production\.json is not there/)]);
});
