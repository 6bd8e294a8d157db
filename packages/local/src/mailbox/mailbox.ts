import type { IncomingMessage, ServerResponse } from "node:http";
import { assertDeliverable } from "./assertDeliverable";
import type { Mail, OutgoingMail } from "./mail";
import { createMailStore } from "./mailStore";
import { createPageListener } from "./pages";
import { createSesListener } from "./ses";
import { createWhatsAppListener } from "./whatsApp";

export type Mailbox = {
  /** Stores a mail that was not sent through SES, such as Cognito's. Throws ProviderError as SES does. */
  deliver: (mail: OutgoingMail) => void;
  /** Newest first; with an address, only mails to it. */
  listMails: (recipient?: string) => Mail[];
  /** POST: the query protocol of SES API version 1. */
  sesHandle: (request: IncomingMessage, response: ServerResponse) => void;
  /** POST: SendWhatsAppMessage of AWS End User Messaging Social. */
  whatsAppHandle: (request: IncomingMessage, response: ServerResponse) => void;
  /** GET: `/mailbox`, everything below it, and `/mailbox.json`. */
  pageHandle: (request: IncomingMessage, response: ServerResponse) => void;
};

interface MailboxOptions {
  /** Null keeps mails in memory only. */
  readonly file: string | null;
  readonly clock?: { readonly now: () => Date };
  /** Receives the events that SES would publish for its simulator's addresses: bounces and complaints. */
  readonly onFeedback?: (message: string) => void;
}

/** Local stand-in of SES: accepts and shows every mail, sends none. */
export function createMailbox(options: MailboxOptions): Mailbox {
  const clock = options.clock ?? { now: () => new Date() };
  const store = createMailStore(options.file, () => clock.now());

  const accept = (mail: OutgoingMail): Mail => {
    assertDeliverable(mail.to);
    for (const address of mail.to) {
      const message = simulateFeedback(address);
      if (message !== undefined) options.onFeedback?.(message);
    }
    return store.addMail(mail);
  };
  return {
    deliver: (mail) => {
      accept(mail);
    },
    listMails: store.listMails,
    sesHandle: createSesListener(accept),
    whatsAppHandle: createWhatsAppListener(store.addMail),
    pageHandle: createPageListener(store),
  };
}

/**
 * Addresses of the SES mailbox simulator, with an optional label: `bounce+noor@simulator.amazonses.com`.
 * @see https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
const simulated = /^(?<kind>bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** The event that SES would publish for a mail to this address; undefined if the address accepts mail. */
export const simulateFeedback = (emailAddress: string): string | undefined => {
  const kind = simulated.exec(emailAddress)?.groups?.kind?.toLowerCase();
  if (kind === undefined) return undefined;
  return JSON.stringify(
    kind === "bounce"
      ? {
          eventType: "Bounce",
          bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] },
        }
      : { eventType: "Complaint", complaint: { complainedRecipients: [{ emailAddress }] } },
  );
};
