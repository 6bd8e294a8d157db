import { readPages } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { Failures } from "#core/kernel/errors";
import { monthOf } from "#core/kernel/dates.rules";
import { newMail } from "#core/outbox/outbox";
import { wasWritten } from "#core/table/commit";
import { eventOccasion, gatheringOccasion, type Occasion } from "#core/seats/occasions";
import type { TicketRow } from "#core/table/ticket.entity";

/** How many hours before the start the reminder is sent. */
const reminderHours = 24;
/** Concurrent writes. */
const batchSize = 25;

/**
 * Reminds holders a day before the start, if they had the ticket by then. The reminder's id derives from ticket and
 * start: a second run enqueues nothing, a missed run is caught up, and a new start is reminded of again. A failure
 * does not stop the other tickets. Returns how many occasions and reminders it handled.
 */
export const sendReminders = async (deps: Deps): Promise<{ occasions: number; enqueued: number }> => {
  const occasions = (await startingSoon(deps)).filter(
    ({ status, starts_at, reminded_start }) => status === "published" && reminded_start !== starts_at,
  );
  const failures = new Failures();
  let enqueued = 0;
  for (const occasion of occasions) enqueued += (await failures.collect(() => remind(deps, occasion))) ?? 0;
  failures.throwIfAny();
  return { occasions: occasions.length, enqueued };
};

/** Occasions that start within a day, listed or not. */
const startingSoon = async (deps: Deps): Promise<Occasion[]> => {
  const from = instantNow(deps);
  const to = new Date(deps.clock.now().getTime() + reminderHours * 3_600_000).toISOString();
  const months = [...new Set([monthOf(from), monthOf(to)])];
  const range = [{ starts_at: from }, { starts_at: to }] as const;
  const options = { pages: "all" } as const;
  const { event, gathering } = deps.store;
  const [listed, unlisted, gatherings] = await Promise.all([
    Promise.all(
      months.map((listed_month) =>
        event.query
          .upcoming({ listed_month })
          .between(...range)
          .go(options),
      ),
    ),
    Promise.all(
      months.map((unlisted_month) =>
        event.query
          .unlisted({ unlisted_month })
          .between({ unlisted_at: from }, { unlisted_at: to })
          .go(options),
      ),
    ),
    gathering.query
      .upcoming({ listed: "upcoming" })
      .between(...range)
      .go(options),
  ]);
  return [
    ...[...listed, ...unlisted].flatMap(({ data }) => data.map(eventOccasion)),
    ...gatherings.data.map(gatheringOccasion),
  ];
};

const remind = async (deps: Deps, occasion: Occasion): Promise<number> => {
  const failures = new Failures();
  let enqueued = 0;
  const pages = readPages((cursor) =>
    deps.store.ticket.query
      .byRef({ ref_id: occasion.id })
      .lt({ created_at: dayBefore(occasion) })
      .go({ limit: batchSize, cursor }),
  );
  for await (const tickets of pages) {
    const written = await Promise.all(
      tickets.map((ticket) => failures.collect(() => enqueue(deps, occasion, ticket))),
    );
    enqueued += written.filter(Boolean).length;
  }
  failures.throwIfAny(); // the next run reminds the rest
  await markReminded(deps, occasion);
  return enqueued;
};

/** Lets later runs skip the occasion. Holders of newer tickets need no reminder. */
const markReminded = ({ store }: Deps, { type, id, starts_at }: Occasion) =>
  (type === "gathering" ? store.gathering : store.event)
    .patch({ id })
    .set({ reminded_start: starts_at })
    .go();

const dayBefore = ({ starts_at }: Occasion): string =>
  new Date(new Date(starts_at).getTime() - reminderHours * 3_600_000).toISOString();

/** False when it is already enqueued. */
const enqueue = (deps: Deps, { starts_at }: Occasion, { id, user_id, ref_id }: TicketRow): Promise<boolean> =>
  wasWritten(
    deps.store.outbox
      .create({
        ...newMail(deps, { template: "reminder", user_id, ref_id }),
        id: `out_reminder_${id}_${starts_at.replace(/\D/g, "")}`,
      })
      .go(),
  );
