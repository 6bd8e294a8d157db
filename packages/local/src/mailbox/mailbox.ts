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

/** SES on one machine: takes every mail, sends none, shows all. `file` null keeps them in memory only. */
export function createMailbox(options: { file: string | null; clock?: { now: () => Date } }): Mailbox {
  const clock = options.clock ?? { now: () => new Date() };
  const store = createMailStore(options.file, () => clock.now());

  const accept = (mail: OutgoingMail): Mail => {
    assertDeliverable(mail.to);
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
