import { expect, inject } from "vitest";

export interface MailboxEntry {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { filename: string; contentType: string; content: string }[];
  readonly at: string;
}

export const mailsTo = async (address: string): Promise<readonly MailboxEntry[]> => {
  const reply = await fetch(`${inject("url")}/mailbox.json?to=${encodeURIComponent(address)}`);
  return reply.json();
};

/** The newest mail with this subject, as soon as it is there. */
export const mailTo = (address: string, subject: string): Promise<MailboxEntry> =>
  expect
    .poll(async () => (await mailsTo(address)).find((mail) => mail.subject === subject), {
      message: `A mail to ${address}: ${subject}`,
    })
    .toBeDefined()
    .then(async () => {
      const mail = (await mailsTo(address)).find((entry) => entry.subject === subject);
      if (!mail) throw new Error(`The mail is gone: ${subject}`);
      return mail;
    });
