import { randomUUID } from "node:crypto";
import type { Deps } from "@majlis/core/table/deps";

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
