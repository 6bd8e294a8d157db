import { instantNow } from "#core/kernel/clock";
import type { HostNews, TaskOf } from "#core/table/tasks";
import { newMail } from "#core/outbox/outbox";
import { findSeats } from "#core/seats/availability";
import { attendeePages } from "#core/occasions/attendees";
import { digestSince } from "#core/occasions/hostNews";
import { findOccasion, type Occasion } from "#core/occasions/occasions";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { MailTemplate } from "#core/table/mails";

type TellHost = TaskOf<"tellHost">;

const templates = {
  requests: "host_requests",
  waitlist: "host_waitlist",
  digest: "host_digest",
  tomorrow: "host_tomorrow",
} as const satisfies Record<HostNews, MailTemplate>;

/**
 * Enqueues a mail to the founder or host of a published occasion that has not started. The id of the mail derives from
 * occasion, news and time: a repeated task enqueues nothing.
 */
export const tellHost = async (deps: Deps, task: TellHost): Promise<void> => {
  const { ref, news } = task;
  const occasion = await findOccasion(deps, ref, { consistent: true });
  if (occasion?.status !== "published" || occasion.starts_at <= instantNow(deps)) return;
  const plan = await planMail(deps, occasion, task);
  if (!plan) return;
  const { key, ...data } = plan;
  await wasWritten(
    deps.store.outbox
      .create({
        ...newMail(deps, { template: templates[news], user_id: occasion.ownerId, ref_id: ref, ...data }),
        id: `out_host_${news}_${ref}_${key.replace(/\D/g, "")}`,
      })
      .go(),
  );
};

interface Plan {
  /** The part of the id that tells mails of one kind apart. */
  readonly key: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

const planMail = async (
  deps: Deps,
  { starts_at }: Occasion,
  { ref, news, at, fact }: TellHost,
): Promise<Plan | undefined> => {
  if (news === "requests") return { key: at };
  // A waitlist that ends and starts again is mailed once a day.
  if (news === "waitlist") return { key: at.slice(0, 10) };
  // False when the occasion was moved since.
  if (news === "tomorrow") return fact === starts_at ? { key: starts_at } : undefined;
  const changes = await countChanges(deps, ref, at, Number(fact));
  return changes && { key: at, data: changes };
};

/**
 * What changed in the day of a digest, from the tickets that exist: joined tickets are those of the day, and the rest of
 * the difference to the number before were canceled. A ticket that was taken and canceled within the day is in neither.
 */
const countChanges = async (deps: Deps, ref_id: string, at: string, before: number) => {
  const since = digestSince(at);
  const joined = await countTickets(deps, { ref_id, since, before: at });
  const later = await countTickets(deps, { ref_id, since: at, before: lastInstant });
  const seats = await findSeats(deps, ref_id, { consistent: true });
  if (!seats) return undefined;
  const canceled = Math.max(0, before + joined + later - seats.attendee_count);
  return joined + canceled > 0 ? { joined, canceled } : undefined;
};

const lastInstant = "9999";
const countTickets = async (deps: Deps, range: Parameters<typeof attendeePages>[1]): Promise<number> => {
  let count = 0;
  for await (const page of attendeePages(deps, range)) count += page.length;
  return count;
};
