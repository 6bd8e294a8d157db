import { describe, expect, it } from "vitest";
import { plainMail, qrBytes, rawMail, ticketMail } from "./mails";
import { startMailbox } from "./startMailbox";

describe("SES", () => {
  it("keeps a plain mail for every recipient", async () => {
    const { ses, mailsTo } = await startMailbox();
    const { MessageId } = await ses.send(plainMail(["a@example.com", "B <b@example.com>"], "First"));
    await ses.send(plainMail(["a@example.com"], "Second"));
    expect((await mailsTo("A@example.com")).map(({ subject }) => subject)).toEqual(["Second", "First"]);
    expect(await mailsTo("b@example.com")).toEqual([
      {
        to: "a@example.com, b@example.com",
        subject: "First",
        html: "<p>First</p>",
        text: "First",
        attachments: [],
        headers: { "message-id": `<${MessageId}@email.amazonses.com>` },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(await mailsTo("nobody@example.com")).toEqual([]);
  });

  it("reads a raw mail with Arabic text, an inline picture and a calendar file", async () => {
    const { ses, mailsTo } = await startMailbox();
    await ses.send(await ticketMail());
    const [mail] = await mailsTo("sara@example.com");
    expect(mail).toMatchObject({
      to: "sara@example.com, lina@example.com",
      subject: "تذكرتك: عود وقهوة",
      text: expect.stringContaining("أهلاً سارة"),
      attachments: [
        {
          filename: "qr.png",
          contentType: "image/png",
          contentId: "ticket-qr",
          content: qrBytes.toString("base64"),
        },
        { filename: "oud.ics", contentType: "text/calendar" },
      ],
    });
    await ses.send(await ticketMail(["only@example.com"]));
    expect(await mailsTo("only@example.com")).toHaveLength(1);
    expect(await mailsTo("sara@example.com")).toHaveLength(1);
  });

  it.each([
    ["us-east-1", "email.amazonses.com"],
    ["eu-central-1", "eu-central-1.amazonses.com"],
  ])("replaces the Message-ID and keeps other headers in %s", async (region, domain) => {
    const { ses, mailsTo } = await startMailbox(null, region);
    const { MessageId } = await ses.send(
      rawMail("Message-ID: <own@example.com>", "X-Majlis-Id: out_1", "To: a@example.com"),
    );
    expect((await mailsTo("a@example.com"))[0]?.headers).toMatchObject({
      "message-id": `<${MessageId}@${domain}>`,
      "x-majlis-id": "out_1",
    });
  });

  it.each([
    ["bounce-provider-down@example.com", "InternalFailure", 500],
    ["bounce-throttled@example.com", "Throttling", 400],
    ["bounce-rejected@example.com", "MessageRejected", 400],
    ["no address", "InvalidParameterValue", 400],
  ])("fails for %s like the provider and keeps nothing", async (to, name, status) => {
    const { ses, mailbox } = await startMailbox();
    await expect(ses.send(plainMail([to], "Lost"))).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: status },
    });
    expect(() => mailbox.deliver({ to: [to], subject: "Lost" })).toThrow(expect.objectContaining({ name }));
    expect(mailbox.listMails()).toEqual([]);
  });

  it("refuses a mail without recipients, an unknown action and an empty raw message", async () => {
    const { ses, origin } = await startMailbox();
    await expect(ses.send(plainMail([], "Lost"))).rejects.toMatchObject({ name: "InvalidParameterValue" });
    for (const body of ["Action=SendBulk", "Action=SendRawEmail"]) {
      const response = await fetch(origin, { method: "POST", body });
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/<Code>Invalid/);
    }
  });
});
