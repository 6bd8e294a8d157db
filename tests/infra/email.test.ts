import { expect, test } from "vitest";
import { deployedFunctions, resourceOf } from "./stackTemplates.ts";

test("mail requires TLS and suppresses addresses that bounced or complained", () => {
  expect(resourceOf("Email", "AWS::SES::ConfigurationSet").Properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: "REQUIRE" },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
  });
});

test("bounces and complaints are published to a topic", () => {
  const { id } = resourceOf("Email", "AWS::SNS::Topic");
  expect(
    resourceOf("Email", "AWS::SES::ConfigurationSetEventDestination").Properties.EventDestination,
  ).toMatchObject({
    Enabled: true,
    MatchingEventTypes: expect.arrayContaining(["bounce", "complaint"]),
    SnsDestination: { TopicARN: { Ref: id } },
  });
});

const senderNames = ["jobs/deliverOutbox", "jobs/retryMails"];

test("only the functions of the outbox can send mail", () => {
  const senders = deployedFunctions().flatMap(({ name, statements }) =>
    statements
      .filter(({ actions }) => actions.some((action) => action.startsWith("ses:")))
      .map((statement) => ({ name, ...statement })),
  );
  expect(senders.map(({ name }) => name).toSorted()).toEqual(senderNames);
});

test.each(senderNames)("%s sends from the deployment's sender only, to any recipient", (sender) => {
  const { statements = [], environment } = deployedFunctions().find(({ name }) => name === sender) ?? {};
  expect(environment).toHaveProperty("MAIL_CONFIGURATION_SET");
  const sending = statements.filter(({ actions }) => actions.includes("ses:SendRawEmail"));
  expect(sending).toMatchObject([
    {
      resources: [expect.stringContaining(":identity/*"), expect.stringContaining(":configuration-set/")],
      conditions: { StringEquals: { "ses:FromAddress": "hello@majlis.example" } },
    },
  ]);
});
