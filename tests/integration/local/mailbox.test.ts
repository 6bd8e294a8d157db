import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendEmailCommand, SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import { createMailbox } from "@majlis/local/mailbox/mailbox";
import MailComposer from "nodemailer/lib/mail-composer";
import { afterEach, describe, expect, it } from "vitest";

const QR = Buffer.from("89504e470d0a1a0a", "hex");

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** The mailbox on a free port, with the real SES client pointed at it. */
async function start(file: string | null = null) {
  const mailbox = createMailbox({ file });
  const server = createServer((request, response) => {
    (request.method === "POST" ? mailbox.sesHandle : mailbox.pageHandle)(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  const ses = new SESClient({
    endpoint: `${origin}/local/ses/`,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  stops.push(async () => {
    ses.destroy();
    server.closeAllConnections();
    server.close();
  });
  const read = async (path: string) => (await fetch(origin + path)).text();
  const mailsTo = async (to: string): Promise<Record<string, unknown>[]> =>
    (await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(to)}`)).json();
  return { mailbox, ses, origin, read, mailsTo };
}

const message = (to: string[], subject: string) =>
  new SendEmailCommand({
    Source: "Majlis <hello@majlis.test>",
    Destination: { ToAddresses: to },
    Message: {
      Subject: { Data: subject },
      Body: { Html: { Data: `<p>${subject}</p>` }, Text: { Data: subject } },
    },
  });

const ticket = () =>
  new MailComposer({
    from: "Majlis <hello@majlis.test>",
    to: "سارة المصري <sara@example.com>",
    cc: "lina@example.com",
    subject: "تذكرتك: عود وقهوة",
    html: '<html><head></head><body><a href="/my-tickets">Open</a><img src="cid:ticket-qr" alt="QR"></body></html>',
    text: "أهلاً سارة",
    attachments: [
      { filename: "qr.png", content: QR, contentType: "image/png", cid: "ticket-qr" },
      { filename: "oud.ics", content: "BEGIN:VCALENDAR", contentType: "text/calendar" },
    ],
  })
    .compile()
    .build();

describe("SES", () => {
  it("keeps a plain mail for every recipient, and lists the newest first", async () => {
    const { ses, mailsTo } = await start();
    const { MessageId } = await ses.send(message(["a@example.com", "B <b@example.com>"], "First"));
    expect(MessageId).toBeTruthy();
    await ses.send(message(["a@example.com"], "Second"));
    expect((await mailsTo("A@example.com")).map(({ subject }) => subject)).toEqual(["Second", "First"]);
    expect(await mailsTo("b@example.com")).toEqual([
      {
        to: "a@example.com, b@example.com",
        subject: "First",
        html: "<p>First</p>",
        text: "First",
        attachments: [],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(await mailsTo("nobody@example.com")).toEqual([]);
  });

  it("reads a raw mail with Arabic text, an inline picture and a calendar file", async () => {
    const { ses, mailsTo } = await start();
    await ses.send(new SendRawEmailCommand({ RawMessage: { Data: await ticket() } }));
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
          content: QR.toString("base64"),
        },
        { filename: "oud.ics", contentType: "text/calendar" },
      ],
    });
    await ses.send(
      new SendRawEmailCommand({ Destinations: ["only@example.com"], RawMessage: { Data: await ticket() } }),
    );
    expect(await mailsTo("only@example.com")).toHaveLength(1);
    expect(await mailsTo("sara@example.com")).toHaveLength(1);
  });

  it.each([
    ["bounce-provider-down@example.com", "InternalFailure", 500],
    ["bounce-throttled@example.com", "Throttling", 400],
    ["bounce-rejected@example.com", "MessageRejected", 400],
    ["no address", "InvalidParameterValue", 400],
  ])("fails for %s as the provider would, and keeps nothing", async (to, name, status) => {
    const { ses, mailbox } = await start();
    await expect(ses.send(message([to], "Lost"))).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: status },
    });
    expect(() => mailbox.deliver({ to: [to], subject: "Lost" })).toThrow(expect.objectContaining({ name }));
    expect(mailbox.listMails()).toEqual([]);
  });

  it("refuses a mail to nobody, an unknown action and an empty raw message", async () => {
    const { ses, origin } = await start();
    await expect(ses.send(message([], "Lost"))).rejects.toMatchObject({ name: "InvalidParameterValue" });
    for (const body of ["Action=SendBulk", "Action=SendRawEmail"]) {
      const response = await fetch(origin, { method: "POST", body });
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/<Code>Invalid/);
    }
  });
});

describe("the pages", () => {
  it("list what came, newest first, with names and subjects escaped", async () => {
    const { mailbox, read } = await start();
    expect(await read("/mailbox")).toContain("No mail yet");
    mailbox.deliver({ to: ["a@example.com"], subject: "<b>Older</b>", html: "<p>Hello &amp; welcome</p>" });
    mailbox.deliver({ to: ["b@example.com"], subject: "Newer", text: "Words" });
    const page = await read("/mailbox");
    expect(page.indexOf("Newer")).toBeLessThan(page.indexOf("&lt;b&gt;Older"));
    expect(page).not.toContain("<b>Older");
    const filtered = await read("/mailbox?to=a%40example.com");
    expect(filtered).not.toContain("Newer");
    expect(await read('/mailbox?to="><script>')).not.toContain("<script>");
  });

  it("show a mail in a frame without scripts, whose links lead the whole window to the site", async () => {
    const { ses, mailbox, read, origin } = await start();
    await ses.send(new SendRawEmailCommand({ RawMessage: { Data: await ticket() } }));
    const id = mailbox.listMails()[0]?.id ?? "";
    const page = await read(`/mailbox/${id}`);
    expect(page).toMatch(/<iframe[^>]*sandbox="[^"]*allow-top-navigation-by-user-activation[^"]*"/);
    expect(page).not.toContain("allow-scripts");
    expect(page).toContain("أهلاً سارة");

    const body = await fetch(`${origin}/mailbox/${id}/body`);
    expect(body.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await body.text();
    expect(html).toContain('<base target="_top">');
    expect(html).toContain(`src="data:image/png;base64,${QR.toString("base64")}"`);
  });

  it("hand out attachments as files, and the page's own style, script and fonts", async () => {
    const { ses, mailbox, origin } = await start();
    await ses.send(new SendRawEmailCommand({ RawMessage: { Data: await ticket() } }));
    const id = mailbox.listMails()[0]?.id ?? "";
    const file = await fetch(`${origin}/mailbox/${id}/attachments/0`);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''qr.png");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(QR);
    for (const name of [
      "base.css",
      "mail.css",
      "mailbox.css",
      "mailbox.client.js",
      "figtree.woff2",
      "fustat.woff2",
      "bricolage.woff2",
    ]) {
      expect((await fetch(`${origin}/mailbox/assets/${name}`)).status).toBe(200);
    }
    for (const path of ["no-such-mail", `${id}/attachments/9`, `${id}/else`, "assets/../mailbox.ts"]) {
      expect((await fetch(`${origin}/mailbox/${path}`)).status).toBe(404);
    }
  });
});

describe("the file", () => {
  it("keeps mails over a restart and drops a line that a crash cut short", async () => {
    const folder = await mkdtemp(join(tmpdir(), "majlis-mailbox-"));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "mail", "mailbox.jsonl");
    const first = await start(file);
    first.mailbox.deliver({ to: ["a@example.com"], subject: "Kept" });
    await writeFile(file, `${await readFile(file, "utf8")}{"id":"cut sho`);

    const second = await start(file);
    second.mailbox.deliver({ to: ["a@example.com"], subject: "After" });
    const third = await start(file);
    expect((await third.mailsTo("a@example.com")).map(({ subject }) => subject)).toEqual(["After", "Kept"]);
  });
});
