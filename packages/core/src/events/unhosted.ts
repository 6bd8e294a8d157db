import { instantNow } from "#core/kernel/clock";
import { formerFounders, readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";

/** What a person still organizes: events to come that are not canceled, soonest first. */
export const findComingEvents = async (deps: Deps, founder_id: string): Promise<EventRow[]> => {
  const { data } = await deps.store.event.query
    .byFounder({ founder_id })
    .gt({ starts_at: instantNow(deps) })
    .go({ pages: "all" });
  return data.filter(({ status }) => status !== "canceled");
};

/** Events to come whose founders lost the role, soonest first: one query for each of these people. */
export const findUnhostedEvents = async (deps: Deps): Promise<EventRow[]> => {
  const founders = await readStats(deps, formerFounders);
  const events = await Promise.all([...founders.keys()].map((id) => findComingEvents(deps, id)));
  return events.flat().toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
};
