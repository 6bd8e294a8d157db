import { type Role, roles } from "@majlis/contracts/roles";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkedInStat } from "@majlis/core/seats/checkIn.rules";
import { refreshDigests } from "@majlis/core/seats/refreshDigests";
import { issuedCounter, issuedStat } from "@majlis/core/seats/ticketStats";
import type { Deps } from "@majlis/core/table/deps";
import { daysFromNow, eventRow } from "./factories";

const holders: readonly Role[] = roles.filter((role) => role === "member" || role === "free_user");

/** Counters of a founder's tickets in the digests: on each of 30 days, for both kinds of holder. */
export const sellTickets = async (deps: Deps, founder: SignedIn, tickets: number): Promise<void> => {
  const counters = Array.from({ length: 30 }, (_, day) => daysFromNow(-day, deps)).flatMap((created_at) =>
    holders.map((role) => issuedCounter({ founderId: founder.userId, created_at }, role)),
  );
  const count = tickets / counters.length;
  await refreshDigests(
    deps,
    counters.map(({ bucket }) => ({
      after: { __edb_e__: "stat", name: issuedStat(founder.userId), bucket, count },
    })),
  );
};

/** Events of a founder in the digests, as the table's stream has them, each with three admissions. */
export const addFounderEvents = async (deps: Deps, founder: SignedIn, count: number) => {
  const events = Array.from({ length: count }, (_, index) => ({
    ...eventRow(deps, { founder_id: founder.userId, starts_at: daysFromNow(index / 4 - 5, deps) }),
    __edb_e__: "event",
    status: "published",
    attendee_count: 5,
  }));
  const name = checkedInStat(founder.userId);
  await deps.store.stat.put(events.map(({ id }) => ({ name, bucket: id, count: 3 }))).go();
  await refreshDigests(
    deps,
    events.map((after) => ({ after })),
  );
  return events;
};
