import { readPages } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { Failures } from "#core/kernel/errors";
import { monthOf } from "#core/kernel/dates.rules";
import { newMail } from "#core/outbox/outbox";
import { wasWritten } from "#core/table/commit";
import { eventOccasion, gatheringOccasion, type Occasion } from "#core/seats/occasions";
import type { TicketRow } from "#core/table/ticket.entity";

/** How long before the start people are reminded. */
const reminderHours = 24;
/** Rows that are written at once. */
const batchSize = 25;

/**
 * Reminds ticket holders a day before the start: whoever has had the ticket for longer than that. A reminder's id is
 * made of the ticket and the start, so that a second run files nothing twice, a run that was missed is made up for,
 * and a new date is reminded of again. What fails for one stops no other. Answers how many were enqueued.
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

/** What begins within a day, listed or not. */
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
  failures.throwIfAny(); // whoever was left out is reminded by the next run
  await markReminded(deps, occasion);
  return enqueued;
};

/** Spares later runs the work; whoever takes a ticket from now on needs no reminder. */
const markReminded = ({ store }: Deps, { type, id, starts_at }: Occasion) =>
  (type === "gathering" ? store.gathering : store.event)
    .patch({ id })
    .set({ reminded_start: starts_at })
    .go();

const dayBefore = ({ starts_at }: Occasion): string =>
  new Date(new Date(starts_at).getTime() - reminderHours * 3_600_000).toISOString();

/** False when it was enqueued before. */
const enqueue = (deps: Deps, { starts_at }: Occasion, { id, user_id, ref_id }: TicketRow): Promise<boolean> =>
  wasWritten(
    deps.store.outbox
      .create({
        ...newMail(deps, { template: "reminder", user_id, ref_id }),
        id: `out_reminder_${id}_${starts_at.replace(/\D/g, "")}`,
      })
      .go(),
  );
