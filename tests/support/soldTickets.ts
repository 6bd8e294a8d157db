import { type Role, roles } from "@majlis/contracts/roles";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import { issuedCounter, issuedStat } from "@majlis/core/stats/ticketStats";
import type { Deps } from "@majlis/core/table/deps";
import { daysFromNow, eventRow } from "./factories";

const holders: readonly Role[] = roles.filter((role) => role === "member" || role === "free_user");

/** Counters of a founder's tickets: on each of 30 days, for both kinds of holder. */
export const sellTickets = async (deps: Deps, founder: SignedIn, tickets: number): Promise<void> => {
  const counters = Array.from({ length: 30 }, (_, day) => daysFromNow(-day, deps)).flatMap((created_at) =>
    holders.map((role) => issuedCounter({ founderId: founder.userId, created_at }, role)),
  );
  const count = tickets / counters.length;
  const name = issuedStat(founder.userId);
  await deps.store.stat.put(counters.map(({ bucket }) => ({ name, bucket, count }))).go();
};

/** Events of a founder, each with three admissions. */
export const addFounderEvents = async (deps: Deps, founder: SignedIn, count: number): Promise<void> => {
  const events = Array.from({ length: count }, (_, index) => ({
    ...eventRow(deps, { founder_id: founder.userId, starts_at: daysFromNow(index / 4 - 5, deps) }),
    status: "published" as const,
    attendee_count: 5,
  }));
  const name = checkedInStat(founder.userId);
  await deps.store.stat.put(events.map(({ id }) => ({ name, bucket: id, count: 3 }))).go();
  await deps.store.event.put(events).go();
};
