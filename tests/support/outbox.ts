import type { Deps } from "@majlis/core/table/deps";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { Mail, Mailer } from "@majlis/core/mail/mail";
import type { OutboxRow } from "@majlis/core/table/outbox.entity";

/** Every outbox row about this event, gathering or application. */
export const rowsAbout = async (deps: Deps, refId: string): Promise<OutboxRow[]> => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.ref_id, refId))
    .go({ pages: "all" });
  return data;
};

/** The rows that tell everyone of this event; the consumer adds one for each further page of people. */
export const rowsForAll = async (deps: Deps, eventId: string, template: string): Promise<OutboxRow[]> =>
  (await rowsAbout(deps, eventId)).filter(
    (row) => row.template === template && row.data?.place === undefined,
  );

/** A mailer that keeps what it is given; the test changes what it is about. */
export const keepMails = (
  over: Partial<Mailer> = {},
): { readonly mailer: Mailer; readonly sent: readonly Mail[] } => {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    siteUrl: "https://majlis.test",
    send: async (mail) => void sent.push(mail),
    qrPng: async () => new Uint8Array(),
    ...over,
  };
  return { mailer, sent };
};

/** Delivers these rows, one after the other, and answers the mails of it. */
export const deliverAll = async (
  deps: Deps,
  rows: readonly { readonly id: string }[],
): Promise<readonly Mail[]> => {
  const { mailer, sent } = keepMails();
  for (const { id } of rows) await deliverOutbox(deps, mailer, id);
  return sent;
};
