/** How often a person came to events of a city: a counter that check-ins keep. Bucket: the city. */
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { isGuestId } from "./attendeeIds.rules";
import type { Occasion } from "./occasions";

export const visitStat = (userId: string): string => `visits:${userId}`;

/** The counter's move of a check-in or its undo. Gatherings and guests without an account are not counted. */
export const countVisit = (
  rows: TransactionRows,
  { type, city }: Pick<Occasion, "type" | "city">,
  userId: string,
  by: 1 | -1,
) =>
  type === "event" && !isGuestId(userId)
    ? rows.stat
        .upsert({ name: visitStat(userId), bucket: city })
        .add({ count: by })
        .commit()
    : undefined;

/** How many other events of the city the holders of these tickets came to: one batch read. */
export const earlierVisits = async (
  deps: Deps,
  city: string,
  tickets: readonly Pick<TicketRow, "user_id" | "checked_in_at">[],
): Promise<ReadonlyMap<string, number>> => {
  const known = tickets.filter(({ user_id }) => !isGuestId(user_id));
  if (known.length === 0) return new Map();
  const { data } = await deps.store.stat
    .get(known.map(({ user_id }) => ({ name: visitStat(user_id), bucket: city })))
    .go();
  const visits = new Map(data.map(({ name, count }) => [name, count]));
  return new Map(
    known.map(({ user_id, checked_in_at }) => [
      user_id,
      Math.max(0, (visits.get(visitStat(user_id)) ?? 0) - (checked_in_at === undefined ? 0 : 1)),
    ]),
  );
};
