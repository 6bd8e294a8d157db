import { UserId } from "@majlis/contracts/ids";
import * as z from "zod/mini";
import { rangeFields } from "#core/kernel/ranges";
import { mailGroups } from "./mails";

/** What hosts get mails about. */
export const hostNews = ["requests", "waitlist", "digest", "tomorrow"] as const;
export type HostNews = (typeof hostNews)[number];

/** Kinds of due rows whose task makes the next step of what they name. */
export const steps = [
  "membership",
  "transfer",
  "waitlist",
  "kursi",
  "series",
  "honored",
  "place",
  "suspension",
  "deletion",
] as const;

/** Kinds of due rows. `tasks/startDueTasks.ts` says which tasks they start. */
export const dueKinds = [
  "reminder",
  "requests",
  "hostRequests",
  "hostWaitlist",
  "hostDigest",
  "picture",
  "thanks",
  ...steps,
] as const;

/**
 * A message of the queue `work`: a range of rows, or a few single rows. The consumer of a range handles one page and
 * passes the rest on as a new task. A task can arrive twice, so that handling a page again must change nothing. Tasks contain no personal data.
 */
export const Task = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fanOut"),
    /** The outbox row that is addressed to many people. */
    ref: z.string(),
    group: z.enum(mailGroups),
    ...rangeFields,
  }),
  z.object({
    kind: z.literal("remind"),
    /** The occasion whose ticket holders are reminded. */
    ref: z.string(),
    /** The start that the reminder names. */
    starts_at: z.string(),
    /** Whether it is for the tickets of the last day. */
    isLast: z.exactOptional(z.literal(true)),
    ...rangeFields,
  }),
  z.object({
    kind: z.literal("thank"),
    /** The event whose admitted guests are thanked. */
    ref: z.string(),
    /** The start of the evening that they are thanked for. */
    starts_at: z.string(),
    ...rangeFields,
  }),
  z.object({
    kind: z.literal("letter"),
    /** The city whose readers get the weekly letter. */
    city: z.string(),
    week: z.string(),
    /** Thursday, 8:00 in the city. */
    at: z.string(),
    ...rangeFields,
  }),
  z.object({
    kind: z.literal("closeRequests"),
    /** The event whose pending requests close. */
    ref: z.string(),
    /** The time of the due row. A function whose clock is behind takes it as now. */
    at: z.string(),
    ...rangeFields,
  }),
  z.object({
    kind: z.literal("tellHost"),
    /** The occasion whose host gets a mail. */
    ref: z.string(),
    news: z.enum(hostNews),
    /** The time of the due row. */
    at: z.string(),
    /** The fact on which the mail rests: the start of the occasion, or the tickets before the day's first change. */
    fact: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal("due"),
    /** The part of an hour that has the due rows. */
    bucket: z.string(),
    from: z.string(),
    until: z.string(),
    cursor: rangeFields.cursor,
  }),
  z.object({
    kind: z.literal("sweepPictures"),
    /** Pictures that may be unused, each the id of its event or host, a slash, and its own id. */
    refs: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("updatePasses"),
    /** The occasion that saved passes show. */
    ref: z.string(),
    ...rangeFields,
  }),
  z.object({
    kind: z.literal("updatePass"),
    user: UserId,
    /** A saved pass of the person. */
    serial: z.string(),
  }),
  z.object({
    kind: z.literal("endPass"),
    /** A pass at Google whose row is gone. */
    serial: z.string(),
  }),
  z.object({
    kind: z.literal("advance"),
    what: z.enum(steps),
    /** What is due, each with the time of its due row. */
    due: z.array(z.object({ ref: z.string(), at: z.string() })),
  }),
]);
export type Task = z.infer<typeof Task>;
export type TaskOf<Kind extends Task["kind"]> = Extract<Task, { kind: Kind }>;
export type DueRef = TaskOf<"advance">["due"][number];

/** Memberships, transfers or waitlists that one task advances in parallel. */
const groupSize = 25;

/** The tasks that advance what is due. */
export const advanceTasks = (what: TaskOf<"advance">["what"], due: readonly DueRef[]): Task[] =>
  Array.from({ length: Math.ceil(due.length / groupSize) }, (_, index) => ({
    kind: "advance",
    what,
    due: due.slice(index * groupSize, (index + 1) * groupSize),
  }));

/** Sends tasks to the queue `work`. When it fails, some of them may have been sent. */
export interface TaskQueue {
  add(tasks: readonly Task[]): Promise<void>;
}
