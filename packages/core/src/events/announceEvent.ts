import { instantNow } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { isListed } from "./event.counts";

type Announced = Parameters<typeof isListed>[0] & { readonly starts_at: string };

/** Whether followers of the host may know the event: it is listed and to come. */
export const isAnnounced = (event: Announced, now: string): boolean =>
  isListed(event) && event.starts_at > now;

/** The outbox row that tells the host's followers of an event that becomes listed. */
export const announceEvent = (
  deps: Deps,
  rows: TransactionRows,
  before: Announced | undefined,
  event: Announced & { readonly id: string; readonly founder_id: string },
) =>
  (before && isListed(before)) || !isAnnounced(event, instantNow(deps))
    ? undefined
    : rows.outbox
        .create(newMail(deps, { template: "host_event_all", user_id: event.founder_id, ref_id: event.id }))
        .commit();
