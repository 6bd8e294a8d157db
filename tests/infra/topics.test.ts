import { describe, expect, test } from "vitest";
import { listed, read, text } from "#support/json.ts";
import { attributeOf, resourceOf, resourcesOf } from "./stackTemplates.ts";

describe.each([
  ["Email", "ses.amazonaws.com"],
  ["Monitoring", "cloudwatch.amazonaws.com"],
] as const)("the topic of %s", (stack, service) => {
  const statements = listed(
    read(resourceOf(stack, "AWS::SNS::TopicPolicy").Properties.PolicyDocument).Statement,
  ).map(read);

  test(`can be used by ${service} only`, () => {
    const publishers = statements.filter(({ Effect }) => Effect === "Allow");
    expect(publishers).toMatchObject([{ Principal: { Service: service }, Action: "sns:Publish" }]);
    const condition = JSON.stringify(publishers[0]?.Condition).toLowerCase();
    expect(condition).toContain("aws:sourceaccount");
  });

  test("accepts messages over TLS only", () => {
    const refused = statements.filter(({ Effect }) => Effect === "Deny");
    expect(refused).toMatchObject([
      { Principal: "*", Condition: { Bool: { "aws:SecureTransport": "false" } } },
    ]);
    expect(listed(refused[0]?.Action).map(text)).toEqual(["sns:Publish"]);
  });
});

test("the topic of bounced addresses is encrypted with a rotated key, which is removed with the stack", () => {
  const key = resourceOf("Email", "AWS::KMS::Key");
  const topic = resourceOf("Email", "AWS::SNS::Topic");
  expect(attributeOf(topic.Properties.KmsMasterKeyId)).toBe(key.id);
  expect(key.Properties.EnableKeyRotation).toBe(true);
  expect(key.DeletionPolicy).toBe("Delete");
  const [owner, ...users] = listed(read(key.Properties.KeyPolicy).Statement).map(read);
  expect(JSON.stringify(owner?.Principal)).toContain(":root");
  expect(users).toMatchObject([
    { Principal: { Service: "ses.amazonaws.com" }, Action: ["kms:Decrypt", "kms:GenerateDataKey*"] },
  ]);
});

test("no other topic has a key: alarms contain no personal data", () => {
  expect(resourcesOf("Monitoring", "AWS::KMS::Key")).toEqual([]);
});
