import { rowOf } from "@majlis/functions/deployment/functions";
import { Template } from "aws-cdk-lib/assertions";
import { Stack } from "aws-cdk-lib";
import { App } from "#repo/stacks/constructs.ts";
import { initProject } from "sst/project.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { paymentEnvironment } from "#repo/stacks/functionNeeds.ts";
import config from "#repo/sst.config.ts";
import { deployment } from "./buildStacks.ts";

let app: App;

/** For one evening. */
const evening = {
  TABLE_READ_CEILING: "20000",
  TABLE_WRITE_CEILING: "8000",
  SIGN_UP: "closed",
  FIRST_ADMIN: "owner@majlis.example",
};

/** A stage other than production, synthesized without building functions or site. */
beforeAll(async () => {
  for (const [name, value] of Object.entries({ ...deployment, ...evening })) vi.stubEnv(name, value);
  await initProject({ stage: "preview", region: deployment.AWS_REGION });
  app = new App({
    mode: "deploy",
    stage: "preview",
    name: "majlis",
    region: deployment.AWS_REGION,
    account: "123456789012",
    isActiveStack: () => false,
  });
  config.stacks(app);
  await app.finish();
});
afterAll(() => vi.unstubAllEnvs());

const templateOf = (name: string): Template => {
  const stack = app.node.findChild(`preview-majlis-${name}`);
  if (!Stack.isStack(stack)) throw new Error(`${name} is not a stack`);
  return Template.fromStack(stack);
};

test("other stages can be removed with their data", () => {
  const database = templateOf("Database");
  database.hasResource("AWS::DynamoDB::Table", {
    DeletionPolicy: "Delete",
    Properties: { DeletionProtectionEnabled: false },
  });
  templateOf("Auth").hasResource("AWS::Cognito::UserPool", {
    DeletionPolicy: "Delete",
    Properties: { DeletionProtection: "INACTIVE" },
  });
});

test("every function of other stages has the current runtime, those of CDK's custom resources too", () => {
  const functions = app.node.children
    .filter((child) => Stack.isStack(child))
    .flatMap((stack) => Object.entries(Template.fromStack(stack).findResources("AWS::Lambda::Function")));
  expect(functions.map(([id]) => id).join()).toContain("CustomS3AutoDeleteObjects");
  expect(functions.filter(([, { Properties }]) => Properties.Runtime !== "nodejs24.x")).toEqual([]);
});

test("a deployment can raise the ceiling of the table, and close sign-up", () => {
  templateOf("Database").hasResourceProperties("AWS::DynamoDB::Table", {
    OnDemandThroughput: { MaxReadRequestUnits: 20_000, MaxWriteRequestUnits: 8_000 },
  });
  templateOf("Auth").hasResourceProperties("AWS::Lambda::Function", {
    Environment: { Variables: { SIGN_UP: "closed" } },
  });
});

test("the triggers that create profiles know the first admin's address, and no other function does", () => {
  const knowing = app.node.children
    .filter((child) => Stack.isStack(child))
    .flatMap((stack) => Object.values(Template.fromStack(stack).findResources("AWS::Lambda::Function")))
    .filter(({ Properties }) => Properties.Environment?.Variables?.FIRST_ADMIN === "owner@majlis.example");
  expect(knowing).toHaveLength(2);
});

test("other stages have point-in-time recovery", () => {
  templateOf("Database").hasResourceProperties("AWS::DynamoDB::Table", {
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
});

test("without a payment provider, payments are simulated, in production disabled", () => {
  vi.stubEnv("STRIPE_SECRET_NAME", "");
  expect(paymentEnvironment(app, rowOf("membership/startCheckout"))).toEqual({ PAYMENTS: "demo" });
  expect(paymentEnvironment({ stage: "production" }, rowOf("membership/startCheckout"))).toEqual({
    PAYMENTS: "none",
  });
});
