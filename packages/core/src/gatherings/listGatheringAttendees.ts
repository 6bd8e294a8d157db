import type { GatheringAttendee } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { readCounts } from "#core/stats/stats";
import { withCounts } from "#core/seats/availability";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { showAttendees } from "#core/occasions/showAttendee";

interface GatheringAttendees extends Page<GatheringAttendee> {
  attendee_count: number;
  checked_in_count: number;
}

/**
 * Returns the ticket holders of a gathering that the actor hosts, in the order of joining. Throws GatheringNotFound.
 */
export const listGatheringAttendees = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
  { limit, cursor }: PageOf,
): Promise<GatheringAttendees> => {
  const { data: gathering } = await deps.store.gathering.get({ id: gatheringId }).go({ consistent: true });
  if (gathering?.host_id !== actor.userId) throw new DomainError("GatheringNotFound");
  const { id } = gathering;
  const [{ data, cursor: next }, checkedIn, { attendee_count }] = await Promise.all([
    deps.store.ticket.query
      .byRef({ ref_id: id })
      .go({ limit, cursor: readCursor(z.string(), cursor) ?? null }),
    readCounts(deps, checkedInStat(actor.userId), [id]),
    withCounts(deps, gathering, { consistent: true }),
  ]);
  return {
    items: await showAttendees(deps, gathering, data),
    cursor: next === null ? null : writeCursor(next),
    attendee_count,
    checked_in_count: checkedIn.get(id) ?? 0,
  };
};
