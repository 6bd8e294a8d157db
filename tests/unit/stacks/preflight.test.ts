import { readFileSync } from "node:fs";
import {
  checkStage,
  checkVariables,
  judgeBootstrap,
  judgeConcurrency,
} from "@majlis/operators/preflight/checkAccount";
import { judgeArn, judgeCertificate } from "@majlis/operators/preflight/checkCertificate";
import { judgeStack, judgeTable } from "@majlis/operators/preflight/checkLeftovers";
import { explainFailure, unchecked } from "@majlis/operators/preflight/findings";
import { describe, expect, it } from "vitest";

const variables = {
  MAIL_FROM: "Majlis <hello@majlis.example>",
  SITE_URL: "https://majlis.example",
  ALARM_EMAIL: "oncall@majlis.example",
  COPIES_BUCKET: "copies",
  COPIES_REGION: "eu-west-1",
  COPIES_ACCOUNT: "210987654321",
  CONTACT_EMAIL: "hello@majlis.example",
  CONTACT_PHONE: "+962 6 555 0100",
  CONTACT_PLACE_EN: "Amman, Jordan",
  CONTACT_PLACE_AR: "عمّان، الأردن",
};

describe("variables", () => {
  it.each([
    ["names every missing one", "staging", {}, ["failed Set MAIL_FROM", "failed Set SITE_URL"]],
    [
      "names a missing certificate",
      "staging",
      { ...variables, SITE_DOMAIN: "a.example" },
      ["failed Set SITE_CERTIFICATE_ARN"],
    ],
    [
      "names a sender without an address",
      "staging",
      { ...variables, MAIL_FROM: "Majlis" },
      ["failed Set MAIL_FROM"],
    ],
    [
      "refuses production whose alarms reach nobody",
      "production",
      { ...variables, ALARM_EMAIL: undefined },
      ["failed Set ALARM_EMAIL"],
    ],
    [
      "warns that nothing is copied",
      "production",
      { ...variables, STRIPE_SECRET_NAME: "s", COPIES_BUCKET: "" },
      ["warning Nothing is copied to another account"],
    ],
    ["warns that production sells nothing", "production", variables, ["warning Nothing can be bought"]],
    [
      "warns that pages name an invented contact",
      "production",
      { ...variables, STRIPE_SECRET_NAME: "s", CONTACT_PHONE: "" },
      ["warning Footer and privacy page name an invented contact. Set CONTACT_PHONE."],
    ],
    ["accepts a test stage without Stripe", "staging", variables, ["ok All required"]],
    [
      "accepts production with Stripe",
      "production",
      { ...variables, STRIPE_SECRET_NAME: "s" },
      ["ok All required"],
    ],
  ])("%s", (_, stage, env, expected) => {
    const found = checkVariables(stage, env).map(({ result, detail }) => `${result} ${detail}`);
    expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
    expect(found.every((text, index) => text.startsWith(expected[index] ?? "-"))).toBe(true);
  });
});

it.each([
  ["production", "ok"],
  ["noor-2", "ok"],
  ["", "failed"],
  ["2nd", "failed"],
  ["my_stage", "failed"],
  ["stage-", "failed"],
  ["a".repeat(33), "failed"],
])("judges the stage %j", (stage, result) => expect(checkStage(stage).result).toBe(result));

describe("bootstrap", () => {
  const ready = {
    account: "123456789012",
    region: "eu-central-1",
    version: 28,
    stackStatus: "UPDATE_COMPLETE",
  };
  it.each([
    ["accepts the pinned version", ready, "ok", "Version 28 in"],
    ["accepts the oldest version that SST takes", { ...ready, version: 14 }, "ok", "Version 14 in"],
    ["refuses an older version", { ...ready, version: 13 }, "failed", "older than 14"],
    ["refuses an unreadable version", { ...ready, version: NaN }, "failed", "older than 14"],
    ["refuses a missing version", { ...ready, version: undefined }, "failed", "not set up"],
    ["refuses a missing stack", { ...ready, stackStatus: undefined }, "failed", "not set up"],
    [
      "refuses a broken stack",
      { ...ready, stackStatus: "ROLLBACK_COMPLETE" },
      "failed",
      "is ROLLBACK_COMPLETE",
    ],
  ])("%s", (_, bootstrap, result, detail) => {
    const finding = judgeBootstrap(bootstrap);
    expect(finding).toMatchObject({ result, detail: expect.stringContaining(detail) });
    if (result === "failed")
      expect(finding.detail).toContain("`npm run bootstrap -- aws://123456789012/eu-central-1`");
  });
});

it.each([
  ["production", 10, "failed"],
  ["staging", 10, "warning"],
  ["production", 469, "failed"],
  ["production", 470, "ok"],
  ["staging", 100, "ok"],
  ["production", undefined, "warning"],
] as const)("judges Lambda's concurrency in %s: %s", (stage, limit, result) => {
  const finding = judgeConcurrency(stage, limit);
  expect(finding.result).toBe(result);
  if (limit !== undefined && limit < 100) expect(finding.detail).toContain("L-B99A9384");
});

describe("certificate", () => {
  const issued = { Status: "ISSUED", DomainName: "majlis.example" } as const;
  it.each([
    ["accepts its own domain", issued, "ok", "Covers"],
    [
      "accepts another name of it",
      { ...issued, DomainName: "x.example", SubjectAlternativeNames: ["Majlis.example"] },
      "ok",
      "Covers",
    ],
    [
      "refuses another domain",
      { ...issued, DomainName: "x.example" },
      "failed",
      "for x.example, not for majlis.example",
    ],
    [
      "refuses a wildcard for the domain itself",
      { ...issued, DomainName: "*.majlis.example" },
      "failed",
      "not for",
    ],
    [
      "refuses one that waits",
      { ...issued, Status: "PENDING_VALIDATION" as const },
      "failed",
      "waits for its DNS record",
    ],
    ["refuses an expired one", { ...issued, Status: "EXPIRED" as const }, "failed", "It is EXPIRED"],
    ["refuses a missing one", undefined, "failed", "no certificate"],
  ])("%s", (_, certificate, result, detail) => {
    expect(judgeCertificate("majlis.example", certificate)).toMatchObject({
      result,
      detail: expect.stringContaining(detail),
    });
  });

  it("accepts a wildcard for one label", () => {
    const wildcard = { ...issued, DomainName: "*.majlis.example" };
    expect(judgeCertificate("www.majlis.example", wildcard).result).toBe("ok");
    expect(judgeCertificate("a.www.majlis.example", wildcard).result).toBe("failed");
  });

  it.each([
    ["arn:aws:acm:us-east-1:123456789012:certificate/1", undefined],
    ["arn:aws:acm:eu-central-1:123456789012:certificate/1", "It is in eu-central-1"],
    ["arn:aws:iam::123456789012:server-certificate/1", "not the ARN of a certificate"],
    ["majlis", "not the ARN of a certificate"],
  ])("judges the ARN %s", (arn, detail) => {
    expect(judgeArn(arn)?.detail).toEqual(detail && expect.stringContaining(detail));
  });
});

describe("leftovers", () => {
  const region = "eu-central-1";
  it.each([
    [
      "ROLLBACK_COMPLETE",
      "aws cloudformation delete-stack --stack-name production-majlis-Api --region eu-central-1",
    ],
    ["ROLLBACK_FAILED", "aws cloudformation delete-stack"],
    ["REVIEW_IN_PROGRESS", "aws cloudformation delete-stack"],
    ["UPDATE_ROLLBACK_FAILED", "aws cloudformation continue-update-rollback"],
    ["DELETE_FAILED", "aws cloudformation describe-stack-events"],
    ["UPDATE_IN_PROGRESS", "Another deployment is at work"],
    ["CREATE_COMPLETE", undefined],
    ["UPDATE_ROLLBACK_COMPLETE", undefined],
  ])("judges a stack in %s", (status, detail) => {
    const finding = judgeStack({ name: "production-majlis-Api", region, status });
    expect(finding?.detail).toEqual(detail && expect.stringContaining(detail));
  });

  it.each([
    ["no table", false, undefined, "ok"],
    ["a table of its stack", true, "UPDATE_COMPLETE", "ok"],
    ["a table of a stack that rolled an update back", true, "UPDATE_ROLLBACK_COMPLETE", "ok"],
    ["a table without a stack", true, undefined, "failed"],
    ["a table that a failed creation retained", true, "ROLLBACK_COMPLETE", "failed"],
  ])("judges %s", (_, hasTable, status, result) => {
    const stacks = status === undefined ? [] : [{ name: "production-majlis-Database", region, status }];
    expect(judgeTable("production", hasTable, stacks).result).toBe(result);
  });

  it("sends the operator to a section of the operations document that exists", () => {
    expect(readFileSync("docs/operations.md", "utf8")).toContain("\n## A table without its stack\n");
  });
});

describe("a call that AWS refuses", () => {
  const named = (name: string, code?: string) =>
    Object.assign(new Error("refused"), { name, ...(code && { code }) });
  it.each([
    [named("CredentialsProviderError"), "There are no credentials"],
    [named("ExpiredTokenException"), "The credentials have expired"],
    [named("InvalidClientTokenId"), "AWS does not accept the credentials"],
    [named("Error", "ENOTFOUND"), "AWS cannot be reached"],
    [new Error("no answer", { cause: named("Error", "ECONNREFUSED") }), "AWS cannot be reached"],
    [named("InternalFailure"), "AWS answered: refused"],
  ])("is explained: %s", (error, text) => expect(explainFailure(error)).toContain(text));

  it("is a warning when the operator may not look", () => {
    expect(unchecked("table", named("AccessDeniedException")).result).toBe("warning");
    expect(unchecked("table", named("ExpiredToken")).result).toBe("failed");
  });
});
