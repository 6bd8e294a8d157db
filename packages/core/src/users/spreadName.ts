import type { SignedIn } from "#core/actor";
import type { Deps } from "#core/deps";
import { wasWritten } from "#core/store";

/** Rows that are written at once. */
const batchSize = 25;

const all = { pages: "all" } as const;

/**
 * Writes a person's new name where lists have a copy of it, so that they read nobody's row: on one's tickets, for doors
 * and attendee lists, and on what one hosts. What is gone meanwhile stays gone. A second call changes nothing more.
 */
export const spreadName = async ({ store }: Deps, { userId }: SignedIn, name: string): Promise<void> => {
  const [tickets, gatherings, events] = await Promise.all([
    store.ticket.query.byUser({ user_id: userId }).go(all),
    store.gathering.query.byHost({ host_id: userId }).go(all),
    store.event.query.byFounder({ founder_id: userId }).go(all),
  ]);
  const writes = [
    ...tickets.data.map(
      ({ user_id, type, ref_id }) =>
        () =>
          store.ticket.patch({ user_id, type, ref_id }).set({ holder_name: name }).go(),
    ),
    ...gatherings.data.map(
      ({ id }) =>
        () =>
          store.gathering.patch({ id }).set({ host_name: name }).go(),
    ),
    ...events.data.map(
      ({ id }) =>
        () =>
          store.event.patch({ id }).set({ founder_name: name }).go(),
    ),
  ];
  for (let from = 0; from < writes.length; from += batchSize)
    await Promise.all(writes.slice(from, from + batchSize).map((write) => wasWritten(write())));
};
