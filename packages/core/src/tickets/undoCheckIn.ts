import type { HolderId, RefId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import { checkedInStat, canCheckIn } from "#core/occasions/checkIn.rules";
import { requireHelper } from "#core/occasions/eventHelpers";
import { admissionCounts } from "#core/occasions/coming.rules";
import { findOccasion, type Occasion, typeOfRef } from "#core/occasions/occasions";
import { freeTable } from "#core/occasions/tables";
import { countUnmailed, getsMails } from "#core/occasions/unmailed";
import { countVisit } from "#core/occasions/visits";
import { planDoorReturn, returnWrites } from "./doorMoney";
import { ticketNow } from "./admitTicket";

/**
 * Removes the check-in of exactly this time, its count and its seat at a table, in one transaction, so that a late undo
 * cannot remove a newer check-in. The money of a party goes back once nobody of it is inside. A second call changes nothing. Throws TicketNotFound, HelpEnded, HelpNotYet, CheckInChanged, Busy.
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
  await retryOnConflict(async () => {
    const result = await attemptUndo(deps, actor, occasion, { key, checkedInAt });
    if (result.outcome === "committed") return done(undefined);
    if (!result.refused.has("ticket")) return conflict;
    const ticket = await ticketNow(deps, key);
    if (!ticket) throw new DomainError("TicketNotFound");
    if (ticket.checked_in_at === checkedInAt) return conflict;
    if (ticket.checked_in_at !== undefined) throw new DomainError("CheckInChanged");
    return done(undefined);
  });
};

interface Undone {
  readonly key: Pick<TicketRow, "user_id" | "type" | "ref_id">;
  readonly checkedInAt: string;
}

const attemptUndo = async (deps: Deps, actor: SignedIn, occasion: Occasion, { key, checkedInAt }: Undone) => {
  const [isMailed, admitted] = await Promise.all([getsMails(deps, key.user_id), ticketNow(deps, key)]);
  const money = await planDoorReturn(deps, occasion, admitted);
  const isGivenBack = money.kind === "givenBack";
  return commit(deps.store, (rows) => ({
    ticket: rows.ticket
      .patch(key)
      .set(isGivenBack ? { payment_status: "due" } : {})
      .remove([...admission, ...(isGivenBack ? (["payment"] as const) : [])])
      .where((is, { eq }) =>
        [
          eq(is.checked_in_at, checkedInAt),
          ...(admitted ? [eq(is.payment_status, admitted.payment_status)] : []),
        ].join(" AND "),
      )
      .commit(),
    count: rows.stat
      .upsert({ name: checkedInStat(occasion.ownerId), bucket: key.ref_id })
      .add(admissionCounts(admitted ?? {}, occasion.starts_at, -1))
      .commit(),
    unmailed: isMailed ? undefined : countUnmailed(rows, occasion.ownerId, key.ref_id, -1),
    visit: countVisit(rows, occasion, key.user_id, -1),
    table: admitted && freeTable(rows, admitted),
    ...returnWrites(deps, rows, money, { undone: key, by: actor.userId }),
  }));
};

const admission = [
  "checked_in_at",
  "checked_in_nonce",
  "checked_in_door",
  "checked_in_by",
  "table",
  "seated_as",
] as const;

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
