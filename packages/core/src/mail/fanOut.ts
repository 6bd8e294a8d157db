import * as z from "zod/mini";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { TicketMoney } from "#core/seats/cancelWrites";
import { findOccasion } from "#core/seats/occasions";
import { findSeatPayment, newSeatRefund, type SeatRefundTask } from "#core/seats/refundSeat";
import type { TicketRow } from "#core/table/ticket.entity";
import { commit } from "#core/table/commit";
import type { OutboxRow, FanOutTemplate, MailTemplate } from "#core/table/outbox.entity";
import { claimWindow, gatherChange } from "#core/outbox/changeWindows";
import { newMail } from "#core/outbox/outbox";

/**
 * People on one page, each with a mail and perhaps a refund. With the row itself and the row of the next page they
 * fit one transaction of 100 writes.
 */
const pageSize = 48;

interface Person {
  readonly user_id: string;
  /** What the mail to this person also says. */
  readonly data?: { readonly money: TicketMoney };
  readonly refund?: SeatRefundTask | undefined;
}

interface People {
  readonly people: readonly Person[];
  readonly cursor: string | null;
}

/** Reads one page of a group of recipients. */
type Group = (deps: Deps, refId: string, cursor: string | null) => Promise<People>;

const readHolders = async (deps: Deps, refId: string, cursor: string | null) => {
  const { data, cursor: next } = await deps.store.ticket.query
    .byRef({ ref_id: refId })
    .go({ limit: pageSize, cursor });
  return { tickets: data, cursor: next };
};

const ticketHolders: Group = async (deps, refId, cursor) => {
  const { tickets, cursor: next } = await readHolders(deps, refId, cursor);
  return { people: tickets.map(({ user_id }) => ({ user_id })), cursor: next };
};

/** The holders of a canceled occasion, with the refunds of paid tickets. */
const refundedHolders: Group = async (deps, refId, cursor) => {
  const { tickets, cursor: next } = await readHolders(deps, refId, cursor);
  const isPaid = tickets.some(({ payment_status }) => payment_status === "paid");
  const title = isPaid ? (await findOccasion(deps, refId))?.title : undefined;
  const people =
    title === undefined
      ? tickets.map(({ user_id }) => ({ user_id }))
      : await Promise.all(tickets.map((ticket) => withRefund(deps, ticket, title)));
  return { people, cursor: next };
};

const withRefund = async (deps: Deps, ticket: TicketRow, title: string): Promise<Person> => {
  const { user_id } = ticket;
  const payment = await findSeatPayment(deps, ticket);
  if (!payment) return { user_id };
  const { amount_cents, provider } = payment;
  return {
    user_id,
    data: { money: { amount_cents, refunded: true, simulated: provider === "demo" } },
    refund: await newSeatRefund(deps, { ticket, payment, title, reason: "event_canceled" }),
  };
};

const pendingRequesters: Group = async (deps, refId, cursor) => {
  const { data, cursor: next } = await deps.store.eventRequest.query
    .byEvent({ event_id: refId, status: "pending" })
    .go({ limit: pageSize, cursor });
  return { people: data.map(({ user_id }) => ({ user_id })), cursor: next };
};

/** People on the waitlist, with or without an offer. */
const waitlistEntries: Group = async (deps, refId, cursor) => {
  const { data, cursor: next } = await deps.store.waitlist.query
    .byRef({ ref_id: refId })
    .go({ limit: pageSize, cursor });
  return { people: data.map(({ user_id }) => ({ user_id })), cursor: next };
};

interface FanOut {
  readonly mail: MailTemplate;
  readonly groups: readonly Group[];
}

const fanOuts: Record<FanOutTemplate, FanOut> = {
  event_changed_all: { mail: "event_changed", groups: [ticketHolders] },
  event_canceled_all: { mail: "event_canceled", groups: [refundedHolders, pendingRequesters] },
  date_changed_all: { mail: "date_changed", groups: [waitlistEntries, pendingRequesters] },
};

const FanOutData = z._default(
  z.looseObject({
    /** The position after the last page: the group and its cursor. */
    place: z._default(z.object({ group: z.int(), cursor: z.nullable(z.string()) }), {
      group: 0,
      cursor: null,
    }),
    /** Present on a gathered change. */
    hasWaited: z.optional(z.boolean()),
  }),
  { place: { group: 0, cursor: null } },
);

/**
 * Expands one page of a fan-out into a row for each person and a row for the next page. One transaction writes them
 * and marks this row, so that a crash or a repeated record neither skips nor duplicates a message or a refund. Mails
 * about changes of one occasion go out once in a quarter of an hour: docs/product.md#mail. Later ones are gathered.
 */
export const expandOutbox = (deps: Deps, row: OutboxRow, template: FanOutTemplate): Promise<void> =>
  retryOnConflict(() => attemptExpand(deps, row, template));

/** Returns a conflict when another cause wrote a refund since the read. */
const attemptExpand = async (
  deps: Deps,
  row: OutboxRow,
  template: FanOutTemplate,
): Promise<Attempt<void>> => {
  const { mail, groups } = fanOuts[template];
  const { place, hasWaited: _, ...data } = FanOutData.parse(row.data);
  const isFirstPage = row.data?.place === undefined;
  const group = groups[place.group];
  const page = group ? await group(deps, row.ref_id, place.cursor) : { people: [], cursor: null };
  const next =
    page.cursor === null ? { group: place.group + 1, cursor: null } : { ...place, cursor: page.cursor };
  const rows = page.people.map((person) => ({
    ...newMail(deps, { template: mail, user_id: person.user_id, ref_id: row.ref_id }),
    data: { ...data, ...person.data },
  }));
  const refunds = page.people.flatMap(({ refund }) => refund ?? []);
  const following =
    next.group < groups.length
      ? [
          {
            ...newMail(deps, { template, user_id: row.user_id, ref_id: row.ref_id }),
            data: { ...data, place: next },
          },
        ]
      : [];
  const result = await commit(deps.store, (table) => ({
    window: claimWindow(deps, table, { template, ref_id: row.ref_id, isFirstPage }),
    mail: table.outbox
      .patch({ id: row.id })
      .set({ status: "sent", finished_at: instantNow(deps) })
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit(),
    mails: [...rows, ...following].map((each) => table.outbox.create(each).commit()),
    refunds: refunds.map((task) => table.paymentTask.create(task).commit()),
  }));
  if (result.outcome === "committed" || result.refused.has("mail")) return done(undefined);
  if (!result.refused.has("window")) return conflict;
  await gatherChange(deps, row, template);
  return done(undefined);
};
