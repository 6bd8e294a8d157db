import type { HolderId, RefId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import { checkedInStat, canCheckIn } from "#core/occasions/checkIn.rules";
import { requireHelper } from "#core/occasions/eventHelpers";
import { admissionCounts } from "#core/occasions/coming.rules";
import { findOccasion, type Occasion, typeOfRef } from "#core/occasions/occasions";
import { freeTable } from "#core/occasions/tables";
import { countUnmailed, getsMails } from "#core/occasions/unmailed";
import { countVisit } from "#core/occasions/visits";
import { ticketNow } from "./admitTicket";

/**
 * Removes the check-in of exactly this time, its count and its seat at a table, in one transaction, so that a late undo
 * cannot remove a newer check-in. A second call changes nothing. Throws TicketNotFound, HelpEnded, HelpNotYet, CheckInChanged, Busy.
 */
export const undoCheckIn = async (
  deps: Deps,
  actor: SignedIn,
  { refId, userId, checkedInAt }: { refId: RefId; userId: HolderId; checkedInAt: string },
): Promise<void> => {
  const type = typeOfRef(refId);
  const occasion = await findOccasion(deps, refId);
  if (!occasion) throw new DomainError("TicketNotFound");
  if (!canCheckIn(occasion, actor)) await requireHelperAt(deps, actor, occasion);
  const key = { user_id: userId, type, ref_id: refId };
  const [isMailed, admitted] = await Promise.all([getsMails(deps, userId), ticketNow(deps, key)]);
  const result = await commit(deps.store, (rows) => ({
    ticket: rows.ticket
      .patch(key)
      .remove(["checked_in_at", "checked_in_nonce", "checked_in_door", "checked_in_by", "table", "seated_as"])
      .where((is, { eq }) => eq(is.checked_in_at, checkedInAt))
      .commit(),
    count: rows.stat
      .upsert({ name: checkedInStat(occasion.ownerId), bucket: refId })
      .add(admissionCounts(admitted ?? {}, occasion.starts_at, -1))
      .commit(),
    unmailed: isMailed ? undefined : countUnmailed(rows, occasion.ownerId, refId, -1),
    visit: countVisit(rows, occasion, userId, -1),
    table: admitted && freeTable(rows, admitted),
  }));
  if (result.outcome === "committed") return;
  const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
  if (!ticket) throw new DomainError("TicketNotFound");
  if (ticket.checked_in_at !== undefined) throw new DomainError("CheckInChanged");
};

/** A gathering has no helpers. Strangers see no ticket. */
const requireHelperAt = async (deps: Deps, actor: SignedIn, occasion: Occasion): Promise<void> => {
  if (occasion.type === "gathering") throw new DomainError("TicketNotFound");
  await requireHelper(deps, actor, { ...occasion, founder_id: occasion.ownerId }, "door").catch(
    (error: unknown) => {
      throw error instanceof DomainError && error.code === "EventNotFound"
        ? new DomainError("TicketNotFound")
        : error;
    },
  );
};
