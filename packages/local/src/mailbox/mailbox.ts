import type { IncomingMessage, ServerResponse } from "node:http";
import { assertDeliverable } from "./assertDeliverable";
import type { Mail, OutgoingMail } from "./mail";
import { createMailStore } from "./mailStore";
import { createPageListener } from "./pages";
import { createSesListener } from "./ses";
import { simulateFeedback } from "./simulateFeedback";

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
