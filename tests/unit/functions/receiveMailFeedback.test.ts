import { beforeEach, expect, it, vi } from "vitest";

type Handler = (typeof import("@majlis/functions/jobs/receiveMailFeedback"))["handler"];

let handler: Handler;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const environment = {
    STAGE: "local",
    TABLE_NAME: "majlis",
    USER_POOL_ID: "pool",
    USER_POOL_CLIENT_ID: "client",
    SITE_URL: "https://majlis.example",
    MAIL_FROM: "hello@majlis.example",
    AWS_REGION: "us-east-1",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  ({ handler } = await import("@majlis/functions/jobs/receiveMailFeedback"));
});

const receive = (Message: string) => handler({ Records: [{ Sns: { Message } }] });

it("accepts the text that SES publishes to test the topic", async () => {
  await receive("Successfully validated SNS topic for Amazon SES event publishing.\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "info", topic: "validated" }]);
});

it.each(["noor@example.org", "Successfully validated SNS topic", ""])(
  "fails for the unreadable text %j without quoting it",
  async (message) => {
    const failure = await receive(message).catch((error: unknown) => error);
    expect(failure).toEqual(new Error("SES published a text that is not an event"));
    expect(failure).not.toHaveProperty("cause");
  },
);

it("ignores events that concern no address", async () => {
  await receive(JSON.stringify({ eventType: "Reject", reject: { reason: "Bad content" } }));
  expect(lines).toEqual([]);
});
