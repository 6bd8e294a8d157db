import { EventId, TicketId } from "@majlis/contracts/ids";
import type { GivenSeat } from "@majlis/contracts/tickets/substitutes";
import type { SignedIn } from "#core/kernel/actor";
import { findOccasions } from "#core/occasions/occasions";
import { showArt } from "#core/occasions/showPicture";
import { endTime } from "#core/occasions/times.rules";
import { showOtherTitle } from "#core/occasions/translations";
import { findNames } from "#core/payments/listPayments";
import type { Deps } from "#core/table/deps";

/** Returns the seats that the actor gave to somebody else, soonest first, until their evening is over. */
export const listMySubstitutes = async (deps: Deps, { userId }: SignedIn): Promise<readonly GivenSeat[]> => {
  const { data } = await deps.store.canceledTicket.query
    .byUser({ user_id: userId })
    .where(({ substitute_id }, { exists }) => exists(substitute_id))
    .go({ pages: "all" });
  const given = data.flatMap(({ id, ref_id, substitute_id }) =>
    substitute_id === undefined ? [] : [{ id, ref_id, user_id: substitute_id }],
  );
  const [occasions, names] = await Promise.all([
    findOccasions(
      deps,
      given.map(({ ref_id }) => ref_id),
    ),
    findNames(deps, given),
  ]);
  const now = deps.clock.now().getTime();
  return given
    .flatMap(({ id, ref_id, user_id }): GivenSeat[] => {
      const occasion = occasions.get(ref_id);
      if (!occasion || endTime(occasion) <= now) return [];
      return [
        {
          id: TicketId.parse(id),
          event_id: EventId.parse(ref_id),
          name: names.get(user_id) ?? null,
          title: occasion.title,
          ...showOtherTitle(occasion),
          starts_at: occasion.starts_at,
          city: occasion.city,
          status: occasion.status === "canceled" ? "canceled" : "valid",
          ...showArt(deps, occasion),
        },
      ];
    })
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
};
