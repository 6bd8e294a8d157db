import { house } from "@majlis/contracts/house/house";
import { randomUUID } from "node:crypto";
import { appendLines, readLines, replaceLines } from "#local/lineFile";
import type { Mail, OutgoingMail } from "./mail";

const KEPT = 2000;
const DEFAULT_SENDER = `${house.mail.name} <no-reply@majlis.test>`;

export type MailStore = ReturnType<typeof createMailStore>;

/**
 * The newest 2,000 mails, in memory and, if `file` is given, one per line on disk. A mail that the disk refuses is not
 * kept in memory either: its sender tries again.
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
      if (file !== null) appendLines(file, [mail]);
      mails.push(mail);
      if (mails.length > KEPT) mails.shift();
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
  const kept = readLines<Mail>(file);
  if (kept.length > KEPT) replaceLines(file, kept.slice(-KEPT));
  // Older lines have no headers.
  return kept.slice(-KEPT).map((mail) => ({ ...mail, headers: mail.headers ?? {} }));
}
