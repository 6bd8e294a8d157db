import * as z from "zod/mini";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { commit } from "#core/table/commit";
import type { OutboxRow, FanOutTemplate, MailTemplate, OutboxTemplate } from "#core/table/outbox.entity";
import { newMail } from "#core/outbox/outbox";

/** People on one page. With the row itself and the row of the next page they fit one transaction of 100 writes. */
const pageSize = 80;

/** Reads one page of a group of recipients. */
type Group = (
  deps: Deps,
  refId: string,
  cursor: string | null,
) => Promise<{ people: readonly string[]; cursor: string | null }>;

const ticketHolders: Group = async (deps, refId, cursor) => {
  const { data, cursor: next } = await deps.store.ticket.query
    .byRef({ ref_id: refId })
    .go({ limit: pageSize, cursor });
  return { people: data.map(({ user_id }) => user_id), cursor: next };
};

const pendingRequesters: Group = async (deps, refId, cursor) => {
  const { data, cursor: next } = await deps.store.eventRequest.query
    .byEvent({ event_id: refId, status: "pending" })
    .go({ limit: pageSize, cursor });
  return { people: data.map(({ user_id }) => user_id), cursor: next };
};

/** People on the waitlist, with or without an offer. */
const waitlistEntries: Group = async (deps, refId, cursor) => {
  const { data, cursor: next } = await deps.store.waitlist.query
    .byRef({ ref_id: refId })
    .go({ limit: pageSize, cursor });
  return { people: data.map(({ user_id }) => user_id), cursor: next };
};

interface FanOut {
  readonly mail: MailTemplate;
  readonly groups: readonly Group[];
}

const fanOuts: Record<FanOutTemplate, FanOut> = {
  event_changed_all: { mail: "event_changed", groups: [ticketHolders] },
  event_canceled_all: { mail: "event_canceled", groups: [ticketHolders, pendingRequesters] },
  date_changed_all: { mail: "date_changed", groups: [waitlistEntries, pendingRequesters] },
};

export const isFanOut = (template: OutboxTemplate): template is FanOutTemplate => template in fanOuts;

const FanOutData = z._default(
  z.looseObject({
    /** The position after the last page: the group and its cursor. */
    place: z._default(z.object({ group: z.int(), cursor: z.nullable(z.string()) }), {
      group: 0,
      cursor: null,
    }),
  }),
  { place: { group: 0, cursor: null } },
);

/**
 * Expands one page of a fan-out into a row for each person and a row for the next page. One transaction writes them
 * and marks this row, so that a crash or a repeated record neither skips nor duplicates a message.
 */
export const expandOutbox = async (deps: Deps, row: OutboxRow, template: FanOutTemplate): Promise<void> => {
  const { mail, groups } = fanOuts[template];
  const { place, ...data } = FanOutData.parse(row.data);
  const group = groups[place.group];
  const page = group ? await group(deps, row.ref_id, place.cursor) : { people: [], cursor: null };
  const next =
    page.cursor === null ? { group: place.group + 1, cursor: null } : { ...place, cursor: page.cursor };
  const rows = page.people.map((user_id) => ({
    ...newMail(deps, { template: mail, user_id, ref_id: row.ref_id }),
    data,
  }));
  const following =
    next.group < groups.length
      ? [
          {
            ...newMail(deps, { template, user_id: row.user_id, ref_id: row.ref_id }),
            data: { ...data, place: next },
          },
        ]
      : [];
  await commit(deps.store, (table) => ({
    mail: table.outbox
      .patch({ id: row.id })
      .set({ status: "sent", finished_at: instantNow(deps) })
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit(),
    mails: [...rows, ...following].map((each) => table.outbox.create(each).commit()),
  }));
};
