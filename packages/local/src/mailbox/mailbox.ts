import type { IncomingMessage, ServerResponse } from "node:http";
import { assertDeliverable } from "./assertDeliverable";
import type { Mail, OutgoingMail } from "./mail";
import { createMailStore } from "./mailStore";
import { createPageListener } from "./pages";
import { createSesListener } from "./ses";

export type Mailbox = {
  /** Keeps a mail that did not come by SES, such as Cognito's. Throws ProviderError as SES would refuse. */
  deliver: (mail: OutgoingMail) => void;
  /** Newest first; with an address, only those to it. */
  listMails: (recipient?: string) => Mail[];
  /** POST: SES's version 1 query protocol. */
  sesHandle: (request: IncomingMessage, response: ServerResponse) => void;
  /** GET: `/mailbox`, everything below it, and `/mailbox.json`. */
  pageHandle: (request: IncomingMessage, response: ServerResponse) => void;
};

interface MailboxOptions {
  /** Null keeps mails in memory only. */
  readonly file: string | null;
  readonly clock?: { readonly now: () => Date };
  /** Hears what SES would publish: bounces and complaints, of its simulator's addresses. */
  readonly onFeedback?: (message: string) => void;
}

/** SES on one machine: takes every mail, sends none, shows all. */
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
    pageHandle: createPageListener(store),
  };
}

/** SES's own addresses to try it with; a label may follow the name: `bounce+noor@simulator.amazonses.com`. */
const simulated = /^(?<kind>bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** What SES's configuration set would publish of a mail to this address; nothing for an address that takes it. */
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
