import { judgeSender, judgeSending } from "@majlis/operators/preflight/checkMail";
import { describe, expect, it } from "vitest";

describe("SES", () => {
  const account = {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: "HEALTHY",
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
  };
  it.each([
    ["accepts the quota after the sandbox", "production", account, "ok", "50000 mails a day, 14 a second."],
    [
      "accepts an unlimited quota",
      "production",
      { ...account, SendQuota: { Max24HourSend: -1, MaxSendRate: 50 } },
      "ok",
      "Any number",
    ],
    [
      "warns of a small quota",
      "production",
      { ...account, SendQuota: { Max24HourSend: 9_999, MaxSendRate: 14 } },
      "warning",
      "Service Quotas",
    ],
    [
      "warns of a low rate",
      "production",
      { ...account, SendQuota: { Max24HourSend: 50_000, MaxSendRate: 1 } },
      "warning",
      "Service Quotas",
    ],
    [
      "warns of a review",
      "production",
      { ...account, EnforcementStatus: "PROBATION" },
      "warning",
      "under review",
    ],
    [
      "warns of the sandbox in production",
      "production",
      { ...account, ProductionAccessEnabled: false },
      "warning",
      "Ask for production access",
    ],
    [
      "warns of the sandbox in a test stage",
      "staging",
      { ...account, ProductionAccessEnabled: false },
      "warning",
      "Verify the addresses",
    ],
    [
      "fails while sending is paused",
      "production",
      { ...account, SendingEnabled: false },
      "failed",
      "has paused",
    ],
    [
      "fails after a shutdown",
      "production",
      { ...account, EnforcementStatus: "SHUTDOWN" },
      "failed",
      "has paused",
    ],
  ])("%s", (_, stage, state, result, detail) => {
    expect(judgeSending({ stage, region: "eu-central-1" }, state, 14)).toMatchObject([
      { result, detail: expect.stringContaining(detail) },
    ]);
  });

  it.each([
    [10, "ok"],
    [50, "warning"],
  ])("compares the account's rate with a deployment's rate of %i", (sendRate, result) => {
    const place = { stage: "production", region: "eu-central-1" };
    const SendQuota = { Max24HourSend: 50_000, MaxSendRate: 10 };
    expect(judgeSending(place, { ...account, SendQuota }, sendRate)).toMatchObject([{ result }]);
  });

  it.each([
    ["by its domain", { domain: true, address: undefined }, "ok", "majlis.example is verified."],
    ["by its address only", { domain: undefined, address: true }, "failed", "Cognito needs its domain"],
    [
      "with DNS records that are missing",
      { domain: false, address: undefined },
      "failed",
      "get-email-identity",
    ],
    [
      "without an identity",
      { domain: undefined, address: undefined },
      "failed",
      "create-email-identity --email-identity majlis.example --region eu-central-1",
    ],
  ])("judges a sender %s", (_, verified, result, detail) => {
    const sender = { address: "hello@majlis.example", domain: "majlis.example", region: "eu-central-1" };
    expect(judgeSender({ ...sender, verified })).toMatchObject({
      result,
      detail: expect.stringContaining(detail),
    });
  });
});
