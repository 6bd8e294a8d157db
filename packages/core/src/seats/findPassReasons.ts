import type { Deps } from "#core/table/deps";
import { effectiveRole } from "#core/table/people/role.rules";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import type { Seats } from "./moveSeats";
import { isAdmitted } from "./seats.rules";
import { type PassReason, passReason } from "./waitlist.rules";

/**
 * Why people of entries cannot join now, by their ids. The rules of a join, by the present role and request. The deletion
 * of an account removes its entries.
 */
export const findPassReasons = async (
  deps: Deps,
  seats: Seats,
  entries: readonly Pick<WaitlistRow, "user_id">[],
): Promise<ReadonlyMap<string, PassReason>> => {
  // An entry that moves between two queries is in both.
  const ids = [...new Set(entries.map(({ user_id }) => user_id))].map((id) => ({ id }));
  const { data: users } =
    ids.length > 0 ? await deps.store.user.get(ids).go({ consistent: true }) : { data: [] };
  const onSale = deps.settings.ways.length > 0;
  const reasons = users.map(async (user): Promise<readonly (readonly [string, PassReason])[]> => {
    const role = effectiveRole(user, deps.clock.now());
    const approved =
      !isAdmitted(role) && seats.type === "event" && (await isApproved(deps, seats.id, user.id));
    const reason = passReason(seats, { role, approved, onSale });
    return reason ? [[user.id, reason]] : [];
  });
  return new Map((await Promise.all(reasons)).flat());
};

const isApproved = async ({ store }: Deps, event_id: string, user_id: string): Promise<boolean> =>
  (await store.eventRequest.get({ event_id, user_id }).go()).data?.status === "approved";
