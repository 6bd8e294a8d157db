import { handler } from "@majlis/functions/auth/customMessage";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import { expect, it } from "vitest";

const event = (triggerSource: CustomMessageTriggerEvent["triggerSource"]): CustomMessageTriggerEvent => ({
  version: "1",
  region: "us-east-1",
  userPoolId: "us-east-1_test",
  userName: "11111111-2222-4333-8444-555555555555",
  callerContext: { awsSdkVersion: "test", clientId: "majlis-web" },
  triggerSource,
  request: {
    userAttributes: { email: "noor@majlis.test" },
    codeParameter: "{####}",
    linkParameter: "",
    usernameParameter: null,
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});

it.each(["CustomMessage_UpdateUserAttribute", "CustomMessage_VerifyUserAttribute"] as const)(
  "refuses a change of the email: %s",
  async (source) => {
    await expect(handler(event(source))).rejects.toThrow("The email of an account cannot be changed");
  },
);

it.each(["CustomMessage_SignUp", "CustomMessage_ResendCode", "CustomMessage_ForgotPassword"] as const)(
  "writes the mail with the code: %s",
  async (source) => {
    const { response } = await handler(event(source));
    expect(response.emailMessage).toContain("{####}");
    expect(response.emailSubject).toMatch(/\w/);
  },
);

it.each([
  ["/events/evt_1", "&amp;next=%2Fevents%2Fevt_1"],
  ["/no-such-page", undefined],
  ["//evil.example", undefined],
  ["https://evil.example/events", undefined],
  [`/events/${"x".repeat(300)}`, undefined],
])("leads on to a page of the site only: %s", async (next, link) => {
  const signUp = event("CustomMessage_SignUp");
  signUp.request.clientMetadata = { next };
  const { response } = await handler(signUp);
  if (link) expect(response.emailMessage).toContain(link);
  else expect(response.emailMessage).not.toContain("next");
});

it("tells the owner of an account about a sign-up with the address", async () => {
  const signUp = event("CustomMessage_ForgotPassword");
  signUp.request.clientMetadata = { reason: "signUp" };
  const { response } = await handler(signUp);
  expect(response.emailSubject).toBe("You already have a Majlis account");
  expect(response.emailMessage).toContain("{####}");
});
