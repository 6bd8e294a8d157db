import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Mail, OutgoingMail } from "./mail";

const KEPT = 2000;
const DEFAULT_SENDER = "Majlis <no-reply@majlis.test>";

export type MailStore = ReturnType<typeof createMailStore>;

/**
 * The newest 2,000 mails, in memory and, if `file` is given, one per line on disk. A line that a crash truncated is
 * ignored at the next start.
 */
export function createMailStore(file: string | null, now: () => Date) {
  const mails = file === null ? [] : readMails(file);

  return {
    addMail: ({ from, to, subject, html, text, attachments, headers, region }: OutgoingMail): Mail => {
      const id = randomUUID();
      const mail: Mail = {
        id,
        at: now().toISOString(),
        from: from ?? DEFAULT_SENDER,
        to: [...to],
        subject,
        html: html ?? null,
        text: text ?? null,
        attachments: [...(attachments ?? [])],
        headers: { ...headers, "message-id": `<${id}@${messageIdDomain(region)}>` },
      };
      mails.push(mail);
      if (mails.length > KEPT) mails.shift();
      if (file !== null) appendFileSync(file, `${JSON.stringify(mail)}\n`);
      return mail;
    },
    getMail: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    /** Newest first; with `recipient`, only mails to that address (case-insensitive). */
    listMails: (recipient?: string): Mail[] => {
      const wanted = recipient?.trim().toLowerCase();
      const newestFirst = mails.toReversed();
      if (!wanted) return newestFirst;
      return newestFirst.filter(({ to }) => to.some((address) => address.toLowerCase() === wanted));
    },
    newestId: (): string => mails.at(-1)?.id ?? "",
  };
}

/**
 * SES replaces the Message-ID of every mail.
 * @see https://docs.aws.amazon.com/ses/latest/dg/header-fields.html
 */
const messageIdDomain = (region = "us-east-1"): string =>
  `${region === "us-east-1" ? "email" : region}.amazonses.com`;

function readMails(file: string): Mail[] {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) return [];
  const content = readFileSync(file, "utf8");
  const whole = content.slice(0, content.lastIndexOf("\n") + 1);
  const lines = whole.split("\n").filter(Boolean).slice(-KEPT);
  if (whole !== content || lines.length === KEPT) {
    writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  }
  return lines.map(parseMail);
}

/** Only this store writes the lines, so their shape is known. Older lines have no headers. */
function parseMail(line: string): Mail {
  const mail: Mail = { headers: {}, ...JSON.parse(line) };
  return mail;
}
