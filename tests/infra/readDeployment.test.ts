import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import {
  isProduction,
  paymentWaysOf,
  readDeployment,
  readFirewallArn,
  readRegion,
} from "@majlis/functions/deployment/readDeployment";

const variables = { MAIL_FROM: "Majlis <hello@mail.majlis.example>", SITE_URL: "https://majlis.example/" };

test("reads the sender and the site's origin", () => {
  expect(readDeployment(variables)).toMatchObject({
    siteUrl: "https://majlis.example",
    domain: undefined,
    mailFrom: variables.MAIL_FROM,
    mailName: "Majlis",
    mailAddress: "hello@mail.majlis.example",
    mailDomain: "mail.majlis.example",
  });
});

test("accepts a sender without a name", () => {
  expect(readDeployment({ ...variables, MAIL_FROM: "hello@majlis.example" })).toMatchObject({
    mailName: "",
    mailAddress: "hello@majlis.example",
  });
});

test("uses the custom domain as the site's origin", () => {
  const own = { ...variables, SITE_DOMAIN: "majlis.jo", SITE_CERTIFICATE_ARN: "arn:certificate" };
  expect(readDeployment(own).siteUrl).toBe("https://majlis.jo");
});

test("has a budget without a variable", () => {
  expect(readDeployment(variables).monthlyBudgetUsd).toBe(100);
  expect(readDeployment({ ...variables, MONTHLY_BUDGET_USD: "250.5" }).monthlyBudgetUsd).toBe(250.5);
});

test.each([
  ["MAIL_FROM", { ...variables, MAIL_FROM: undefined }],
  ["MAIL_FROM", { ...variables, MAIL_FROM: "nobody" }],
  ["SITE_URL", { ...variables, SITE_URL: undefined }],
  ["SITE_URL", { ...variables, SITE_URL: "http://majlis.example" }],
  ["MONTHLY_BUDGET_USD", { ...variables, MONTHLY_BUDGET_USD: "0" }],
  ["MONTHLY_BUDGET_USD", { ...variables, MONTHLY_BUDGET_USD: "100 USD" }],
  ["FIRST_ADMIN", { ...variables, FIRST_ADMIN: "the owner" }],
  ["SIGN_UP", { ...variables, SIGN_UP: "no" }],
  ["TABLE_READ_CEILING", { ...variables, TABLE_READ_CEILING: "many" }],
  ["TABLE_WRITE_CEILING", { ...variables, TABLE_WRITE_CEILING: "0" }],
  ["COPIES_BUCKET", { ...variables, COPIES_BUCKET: "copies.majlis.example" }],
  ["SITE_CERTIFICATE_ARN", { ...variables, SITE_DOMAIN: "majlis.jo" }],
])("throws with the name of %s when it is missing or invalid", (name, env) => {
  expect(() => readDeployment(env)).toThrow(`Set ${name}`);
});

test("the ceiling of the table can be raised for an evening, as docs/scale.md says", () => {
  expect(readDeployment(variables).tableCeiling).toEqual({ reads: 12_000, writes: 4_000 });
  const raised = { TABLE_READ_CEILING: "40000", TABLE_WRITE_CEILING: "40000" };
  expect(readDeployment({ ...variables, ...raised }).tableCeiling).toEqual({ reads: 40_000, writes: 40_000 });
  const text = readFileSync("docs/scale.md", "utf8");
  for (const name of Object.keys(raised)) expect(text).toContain(`\`${name}\``);
});

test("production is a switch for a stage of another name", () => {
  expect(isProduction({ stage: "production" }, {})).toBe(true);
  expect(isProduction({ stage: "second" }, { PRODUCTION: "1" })).toBe(true);
  expect(isProduction({ stage: "second" }, {})).toBe(false);
});

test("uses Frankfurt unless AWS_REGION names another region", () => {
  expect(readRegion({})).toBe("eu-central-1");
  expect(readRegion({ AWS_REGION: "me-south-1" })).toBe("me-south-1");
});

test("production requires its firewall, and other stages have none", () => {
  const set = { FIREWALL_ARN: "arn:firewall" };
  expect(readFirewallArn({ stage: "production", mode: "deploy" }, set)).toBe("arn:firewall");
  expect(() => readFirewallArn({ stage: "production", mode: "deploy" }, {})).toThrow("Run npm run deploy");
  expect(readFirewallArn({ stage: "production", mode: "remove" }, {})).toBeUndefined();
  expect(readFirewallArn({ stage: "preview", mode: "deploy" }, set)).toBeUndefined();
});

test("cards and transfers stand beside each other, and what is not set up is not offered", () => {
  const transfer = {
    PAYMENTS: "transfer",
    TRANSFER_ALIAS: "MAJLISAMMAN",
    TRANSFER_INSTRUCTIONS_EN: "Open CliQ.",
    TRANSFER_INSTRUCTIONS_AR: "افتح كليك.",
  };
  const waysOf = (over: Record<string, string>, stage = "production") => {
    const blank = { STRIPE_SECRET_NAME: "", PAYMENTS: "" };
    for (const [name, value] of Object.entries({ ...variables, ...blank, ...over })) vi.stubEnv(name, value);
    return paymentWaysOf({ stage });
  };
  expect(waysOf({ ...transfer, STRIPE_SECRET_NAME: "majlis/stripe" })).toBe("stripe,transfer");
  expect(waysOf(transfer)).toBe("transfer");
  expect(waysOf({ STRIPE_SECRET_NAME: "majlis/stripe" })).toBe("stripe");
  expect(waysOf({})).toBe("none");
  expect(waysOf({}, "preview")).toBe("demo");
});
