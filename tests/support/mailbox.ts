// Reads the mails that the product under test has sent.
import { setTimeout as pause } from "node:timers/promises";
import { product } from "./api";

const longestWaitMs = 15_000;
const betweenLooksMs = 50;

export interface MailboxEntry {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { filename: string; contentType: string; content: string }[];
  readonly headers: Readonly<Record<string, string>>;
  readonly at: string;
}

export const mailsTo = async (address: string, origin = product.url): Promise<readonly MailboxEntry[]> => {
  const reply = await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(address)}`);
  return reply.json();
};

/** Waits for the newest mail with this subject. */
export const mailTo = async (
  address: string,
  subject: string,
  origin = product.url,
): Promise<MailboxEntry> => {
  const end = Date.now() + longestWaitMs;
  for (;;) {
    const mail = (await mailsTo(address, origin)).find((entry) => entry.subject === subject);
    if (mail) return mail;
    if (Date.now() > end) throw new Error(`There is no mail to ${address}: ${subject}`);
    await pause(betweenLooksMs);
  }
};

/** The first link in a mail, on the tested site. */
export const linkIn = ({ html }: MailboxEntry, origin = product.url): string => {
  const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return href.replace(/^https?:\/\/[^/]+/, origin);
};
