// Rows of the outbox, and their delivery to a mailer that keeps mails.
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { Mail, Mailer } from "@majlis/core/mail/mail";
import type { OutboxRow } from "@majlis/core/table/outbox.entity";

/** All outbox rows of an event, gathering or application. */
const allRowsAbout = async (deps: Deps, refId: string): Promise<OutboxRow[]> => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.ref_id, refId))
    .go({ pages: "all" });
  return data;
};

/** The same without the row for the followers of the host, which each listed event has. */
export const rowsAbout = async (deps: Deps, refId: string): Promise<OutboxRow[]> =>
  (await allRowsAbout(deps, refId)).filter((row) => row.template !== "host_event_all");

/** The rows of an event with this template. */
export const rowsForAll = async (deps: Deps, eventId: string, template: string): Promise<OutboxRow[]> =>
  (await allRowsAbout(deps, eventId)).filter((row) => row.template === template);

/** A mailer that collects its mails. */
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

/** Delivers the rows one after the other and returns the mails. */
export const deliverAll = async (
  deps: QueueDeps,
  rows: readonly { readonly id: string }[],
): Promise<readonly Mail[]> => {
  const { mailer, sent } = keepMails();
  for (const { id } of rows) await deliverOutbox(deps, mailer, id);
  return sent;
};
