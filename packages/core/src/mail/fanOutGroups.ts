import type { TaskOf } from "#core/table/tasks";
import { readRequests } from "#core/events/requests/closeRequests";
import { findHostedEvent } from "#core/founders/hosts";
import { readAttendees, readPosition } from "#core/occasions/attendees";
import type { Deps } from "#core/table/deps";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { ReturnedSeat } from "./repayments";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

type FanOutTask = TaskOf<"fanOut">;

export interface Person {
  readonly user_id: string;
  /** The time by which the group is sorted. */
  readonly created_at: string;
  readonly ticket?: TicketRow;
  /** The checkout of an unpaid seat. */
  readonly checkout?: CheckoutRow;
  /** A seat that was given back without its money. */
  readonly returned?: ReturnedSeat;
  /** The event of a pending request. */
  readonly event_id?: string;
}

interface Part extends Pick<FanOutTask, "cursor" | "until"> {
  readonly limit: number;
}

/** Reads people of a group in order. */
type Group = (
  deps: Deps,
  refId: string,
  part: Part,
) => Promise<{ readonly data: readonly Person[]; readonly cursor: string | null }>;

const holders: Group = async (deps, ref_id, part) => {
  const { data, cursor } = await readAttendees(deps, { ref_id, ...part });
  return {
    data: data.map((ticket) => ({ user_id: ticket.user_id, created_at: ticket.created_at, ticket })),
    cursor,
  };
};

/** People whose request is pending. */
const requesters: Group = async (deps, event_id, part) => {
  const page = await readRequests(deps, event_id, part);
  return {
    data: page.data.map(({ user_id, created_at }) => ({ user_id, created_at, event_id })),
    cursor: page.cursor,
  };
};

/** People on the waitlist, with or without an offer. A waitlist is shorter than a segment. */
const waitlist: Group = async ({ store }, ref_id, { cursor, limit }) => {
  const page = await store.waitlist.query.byRef({ ref_id }).go({ limit, cursor });
  return {
    data: page.data.map(({ user_id, joined_at }) => ({ user_id, created_at: joined_at })),
    cursor: page.cursor,
  };
};

/** People with a seat on hold. */
const payers: Group = async ({ store }, held_event_id, { cursor, limit }) => {
  const page = await store.checkout.query.seatsOnHold({ held_event_id }).go({ limit, cursor });
  return {
    data: page.data.map((checkout) => ({
      user_id: checkout.user_id,
      created_at: checkout.held_until ?? checkout.created_at,
      checkout,
    })),
    cursor: page.cursor,
  };
};

/** People who follow the event's host. None while the event may not be known, or when the host has lost the role. */
const followers: Group = async (deps, event_id, { cursor, until, limit }) => {
  const event = await findHostedEvent(deps, event_id);
  if (!event) return { data: [], cursor: null };
  const all = deps.store.hostFollow.query.byHost({ host_id: hostIdOf(event.founder_id) });
  const page = await (until === null ? all : all.lte(readPosition(until))).go({ limit, cursor });
  return {
    data: page.data.map(({ user_id, created_at }) => ({ user_id, created_at })),
    cursor: page.cursor,
  };
};

/** Who paid a seat that was given back too late for its money. */
const returned: Group = async ({ store }, unpaid_ref, { cursor, limit }) => {
  const page = await store.canceledTicket.query.unpaid({ unpaid_ref }).go({ limit, cursor });
  return {
    data: page.data.flatMap(({ user_id: holder, canceled_at, payment, ref_id }) => {
      const user_id = payment?.paid_by ?? holder;
      return payment ? [{ user_id, created_at: canceled_at, returned: { user_id, ref_id, payment } }] : [];
    }),
    cursor: page.cursor,
  };
};

/** There are few admins. */
const admins: Group = async ({ store }, _, { cursor, limit }) => {
  const page = await store.user.query.byRole({ listed_role: "admin" }).go({ limit, cursor });
  return {
    data: page.data.map(({ id, created_at }) => ({ user_id: id, created_at })),
    cursor: page.cursor,
  };
};

/** The people of each group. `arrived` reads all ticket holders. */
export const groups: Record<FanOutTask["group"], Group> = {
  holders,
  arrived: holders,
  requesters,
  waitlist,
  payers,
  returned,
  followers,
  admins,
};
