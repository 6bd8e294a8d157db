import type { Role } from "@majlis/contracts/roles";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkedInStat } from "@majlis/core/seats/checkIn.rules";
import { issuedCounter, issuedStat } from "@majlis/core/seats/ticketStats";
import type { Deps } from "@majlis/core/table/deps";
import { daysFromNow, insertEvent } from "./factories";

const roles: readonly Role[] = ["member", "free_user"];

/** Counts tickets of a founder: on each of 30 days, for both kinds of holder, at each event. */
export const sellTickets = async (
  deps: Deps,
  founder: SignedIn,
  eventIds: readonly string[],
  tickets: number,
): Promise<void> => {
  const each = { founderId: founder.userId, by: tickets / (eventIds.length * 30 * roles.length) };
  const sold = eventIds.flatMap((ref_id) =>
    Array.from({ length: 30 }, (_, day) => ({
      ...each,
      ref_id,
      created_at: daysFromNow(-day, deps),
    })).flatMap((ticket) => roles.map((role) => issuedCounter(ticket, role))),
  );
  const counters = new Map<string, number>();
  for (const { bucket } of sold) counters.set(bucket, (counters.get(bucket) ?? 0) + each.by);
  await deps.store.stat
    .put([...counters].map(([bucket, count]) => ({ name: issuedStat(founder.userId), bucket, count })))
    .go();
};

/** Events of a founder, each with three guests who were checked in. */
export const insertFounderEvents = async (
  deps: Deps,
  founder: SignedIn,
  count: number,
): Promise<readonly string[]> => {
  const ids = [];
  for (let index = 0; index < count; index++) {
    const id = await insertEvent(deps, {
      founder_id: founder.userId,
      starts_at: daysFromNow(index - 12, deps),
    });
    await deps.store.stat.put({ name: checkedInStat(founder.userId), bucket: id, count: 3 }).go();
    ids.push(id);
  }
  return ids;
};
