import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/**
 * Shows the actor's first name to the other holders of tickets, or hides it. The choice is on the ticket and ends with
 * it. A second call changes nothing. Throws TicketNotFound.
 */
export const changeShown = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  ref_id: EventId,
  shown: boolean,
): Promise<void> => {
  const ticket = deps.store.ticket.patch({ user_id, type: "event", ref_id });
  const isWritten = await wasWritten(
    shown
      ? ticket.set({ shown_event: ref_id, shown_at: instantNow(deps) }).go()
      : ticket.remove(["shown_event", "shown_at"]).go(),
  );
  if (!isWritten) throw new DomainError("TicketNotFound");
};
