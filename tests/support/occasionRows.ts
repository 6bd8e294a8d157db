// Rows of events, gatherings and tickets, read and written without the rules.
import { randomUUID } from "node:crypto";
import { withCounts } from "@majlis/core/seats/availability";
import type { Deps } from "@majlis/core/table/deps";
import type { EventRow } from "@majlis/core/table/occasions/event.entity";
import type { GatheringRow } from "@majlis/core/table/occasions/gathering.entity";

const now = { consistent: true } as const;

/** The row of an event with its present seats. */
export const eventNow = async (deps: Deps, id: string): Promise<EventRow | null> => {
  const { data } = await deps.store.event.get({ id }).go(now);
  return data && withCounts(deps, data, now);
};

/** The row of a gathering with its present seats. */
export const gatheringNow = async (deps: Deps, id: string): Promise<GatheringRow | null> => {
  const { data } = await deps.store.gathering.get({ id }).go(now);
  return data && withCounts(deps, data, now);
};

/** Facts that an occasion's row and its seats both have. */
type SharedFacts = Partial<
  Pick<EventRow, "starts_at" | "capacity" | "price_cents" | "attendee_count" | "seats_held" | "waiting_count">
> & { readonly status?: "published" | "canceled" };

/** Writes facts to the row of an event and its seats, as no rule checks them. */
export const changeEvent = async ({ store }: Deps, id: string, facts: SharedFacts): Promise<void> => {
  await store.event.patch({ id }).set(facts).go();
  await store.availability.patch({ id }).set(facts).go();
};

/** Many tickets of people without accounts, written directly. Returns the people. */
export const insertTickets = async (deps: Deps, refId: string, count: number): Promise<string[]> => {
  const began = deps.clock.now().getTime() - 3 * 86_400_000;
  const tickets = Array.from({ length: count }, (_, index) => ({
    id: deps.ids.next("tkt"),
    user_id: `usr_${randomUUID().replaceAll("-", "")}`,
    type: "event" as const,
    ref_id: refId,
    qr_code: `EVT-${refId}-${index}`,
    payment_status: "free" as const,
    holder_name: `Guest ${index}`,
    // Ten people join in the same second.
    created_at: new Date(began + Math.floor(index / 10) * 1_000).toISOString(),
  }));
  await deps.store.ticket.put(tickets).go({ concurrency: 10 });
  return tickets.map(({ user_id }) => user_id);
};
