import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ticketIssued } from "@majlis/core/mail/mails/ticketIssued";
import type { Mail } from "@majlis/core/mail/mail";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { event, site } from "#support/sampleMails.ts";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";

/** The raw messages that reach SES. */
const sent: string[] = [];
/** The code of SES's error, if it refuses. */
let refusal: string | undefined;
const ses = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    sent.push(Buffer.from(fields.get("RawMessage.Data") ?? "", "base64").toString());
    if (refusal !== undefined)
      return response
        .writeHead(400, { "content-type": "text/xml" })
        .end(`<ErrorResponse><Error><Code>${refusal}</Code></Error></ErrorResponse>`);
    return response.end(
      "<SendRawEmailResponse><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>",
    );
  });
});

const load = () => import("@majlis/functions/adapters/mailer");
let mailer: Awaited<ReturnType<typeof load>>["mailer"];

beforeAll(async () => {
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  stubFunctionEnvironment({ SES_ENDPOINT: `http://127.0.0.1:${(ses.address() as AddressInfo).port}/` });
  ({ mailer } = await load());
});

afterEach(() => {
  refusal = undefined;
});
afterAll(() => {
  vi.unstubAllEnvs();
  ses.closeAllConnections();
  ses.close();
});

/** Names of the message's headers, and its whole head. */
const sendMail = async (over: Partial<Mail>) => {
  await mailer.send({
    id: "out_1",
    to: "noor@majlis.test",
    subject: "Your ticket",
    html: "<p>Hello</p>",
    text: "Hello",
    ...over,
  });
  const raw = sent.at(-1) ?? "";
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  const lines = head.split(/\r\n|\r|\n/);
  return {
    raw,
    names: lines.flatMap((line) => /^[\w-]+(?=:)/.exec(line)?.[0]?.toLowerCase() ?? []),
    header: (name: string) => lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)),
  };
};

const injected = "Bcc: eve@evil.example";

it.each([
  ["CRLF", `Tea\r\n${injected}`],
  ["LF", `Tea\n${injected}`],
  ["CR", `Tea\r${injected}`],
  ["an empty line", `Tea\r\n\r\n${injected}`],
  ["a folded line", `Tea\r\n \r\n${injected}`],
  ["a null byte", `Tea\u0000\r\n${injected}`],
  ["a line separator", `شاي\u2028\r\n${injected}`],
])("a title with %s adds no header", async (_, subject) => {
  const plain = await sendMail({});
  const { names } = await sendMail({ subject });
  expect(names.toSorted()).toEqual(plain.names.toSorted());
  expect(names).not.toContain("bcc");
});

it("a recipient with a line break adds no recipient", async () => {
  const { names, header } = await sendMail({ to: `noor@majlis.test\r\n${injected}` });
  expect(names).not.toContain("bcc");
  expect(header("to")).toHaveLength(1);
});

it("the name of an attachment adds no header", async () => {
  const filename = `tea.ics"\r\nX-Evil: 1\r\n\r\n<script>`;
  const { raw } = await sendMail({ attachments: [{ filename, contentType: "text/calendar", content: "x" }] });
  expect(raw).not.toMatch(/^X-Evil:/m);
  expect(raw).not.toMatch(/^<script>/m);
});

it("the id of a row adds no header", async () => {
  const { names } = await sendMail({ id: `out_1\r\n${injected}` });
  expect(names).not.toContain("bcc");
});

it.each(["en", "ar"] as const)(
  "another parser reads what was sent in %s, line ends included",
  async (locale) => {
    const mail = ticketIssued.write({ name: "Noor", locale }, { occasion: event, code: "EVT-1234" }, site);
    const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    const { raw } = await sendMail({
      ...mail,
      attachments: [
        {
          filename: "ticket.png",
          contentType: "image/png",
          content: Uint8Array.of(10, 13, 10),
          cid: "ticket-qr",
        },
        { filename: "ticket.ics", contentType: "text/calendar; method=PUBLISH", content: calendar },
      ],
    });
    expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of raw.split("\r\n")) expect(line.length).toBeLessThan(999);
    const read = await PostalMime.parse(raw);
    expect(read.subject).toBe(mail.subject);
    expect(read.text?.trimEnd().replaceAll("\r\n", "\n")).toBe(mail.text);
    expect(read.html?.trimEnd().replaceAll("\r\n", "\n")).toBe(mail.html);
    const [picture, file] = read.attachments;
    expect(picture).toMatchObject({ mimeType: "image/png", contentId: "<ticket-qr>" });
    expect(new Uint8Array(picture?.content as ArrayBuffer)).toEqual(Uint8Array.of(10, 13, 10));
    expect(new TextDecoder().decode(file?.content as ArrayBuffer).split(/\r?\n/)).toEqual(
      calendar.split("\r\n"),
    );
  },
);

it("every mail says that it is automatic", async () => {
  const { header } = await sendMail({ replyTo: "host@majlis.test" });
  expect(header("auto-submitted")).toEqual(["Auto-Submitted: auto-generated"]);
  expect(header("x-auto-response-suppress")).toEqual(["X-Auto-Response-Suppress: OOF, AutoReply"]);
});

it.each([
  ["Throttling", "ProviderBusy"],
  ["AccountSendingPausedException", "ProviderBusy"],
  ["MessageRejected", "MessageRejected"],
  ["InvalidParameterValue", "InvalidParameterValue"],
])("the answer %s of SES is thrown as %s", async (code, name) => {
  refusal = code;
  await expect(sendMail({})).rejects.toMatchObject({ name });
});
