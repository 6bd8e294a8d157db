import { isDeepStrictEqual } from "node:util";
import { type Digest, type DigestDeps, type Edit, editDigest } from "#core/digests/digests";
import { forEachAtOnce, groupBy } from "#core/kernel/collections";
import { readCounts } from "#core/stats/stats";
import { checkedInStat } from "./checkIn.rules";
import {
  type Change,
  EventImage,
  GatheringImage,
  mergeChanges,
  type RowChange,
  StatImage,
} from "./followedRows";
import {
  eventFigures,
  type Figures,
  type ListedEvent,
  listedEvents,
  listedTimes,
  ticketDays,
} from "./occasionDigests";
import { typeOfRef } from "./occasions";
import { seriesOf } from "./seriesPlace";
import { showOtherTitle } from "./translations";
import { issuedStat } from "./ticketStats";

interface Planned {
  readonly digest: Digest<unknown>;
  readonly period: string;
  readonly edit: Edit<unknown>;
}

/**
 * Brings changes of events, gatherings and a founder's counters to the digests, with one write for each period. Changes
 * of one row are in order. A repeated call changes nothing. A failure does not stop the other periods. Returns the
 * number of periods that changed.
 */
export const refreshDigests = async (deps: DigestDeps, changes: readonly RowChange[]): Promise<number> => {
  const counters = mergeChanges(StatImage, changes, ({ name, bucket }) => `${name}/${bucket}`);
  const planned = [
    ...mergeChanges(EventImage, changes, ({ id }) => id).flatMap((change) => planEvent(deps, change)),
    ...mergeChanges(GatheringImage, changes, ({ id }) => id).flatMap(planTimes),
    ...(await forEachAtOnce(counters, ({ after }) => planCounter(deps, after))).flat(),
  ];
  const periods = groupBy(planned, ({ digest, period }) => `${digest.name}/${period}`);
  const edited = await forEachAtOnce([...periods.values()], (plans) => {
    const [{ digest, period }] = plans;
    return editDigest(
      deps,
      digest,
      period,
      plans.map(({ edit }) => edit),
    );
  });
  return edited.filter(Boolean).length;
};

/** The seats of an event change often, and the feeds do not show them. */
const planEvent = (deps: DigestDeps, change: Change<EventImage>): readonly Planned[] => [
  ...planEntry(listedEvents, change, listedEntry),
  ...planTimes(change),
  ...planFigures(deps, change),
];

const planTimes = (change: Change<EventImage | GatheringImage>): readonly Planned[] =>
  planEntry(listedTimes, change, (row) => (isListed(row) ? timesOf(row) : undefined));

const timesOf = (row: EventImage | GatheringImage) => {
  const { starts_at } = row;
  return "ends_at" in row && row.ends_at !== undefined ? { starts_at, ends_at: row.ends_at } : { starts_at };
};

const isListed = (row: EventImage | GatheringImage): boolean =>
  row.__edb_e__ === "event" ? row.listed_month !== undefined : row.listed === "upcoming";

const listedEntry = (row: EventImage): ListedEvent | undefined => {
  const { title, description, translation, city, starts_at, ends_at, sequence } = row;
  if (!isListed(row)) return undefined;
  const texts = { title, description, ...(translation && { translation }) };
  return { ...texts, city, ...seriesOf(row), starts_at, ...(ends_at !== undefined && { ends_at }), sequence };
};

const planFigures = (deps: DigestDeps, { before, after }: Change<EventImage>): readonly Planned[] => {
  const row = after ?? before;
  if (!row) return [];
  const digest = eventFigures(row.founder_id);
  const planned = planEntry(digest, { before, after }, (event) => figuresOf(event, 0));
  if (!after) return planned;
  /** Admissions are counted elsewhere: the entry has them, or they are read once. */
  const change = async (old: Figures | undefined) =>
    figuresOf(after, old?.checked_in_count ?? (await readAdmissions(deps, after)));
  return planned.map((plan) => (plan.isSet ? { ...plan, edit: { key: after.id, change } } : plan));
};

const figuresOf = (event: EventImage, checked_in_count: number): Figures => ({
  title: event.title,
  ...showOtherTitle(event),
  starts_at: event.starts_at,
  status: event.status,
  capacity: event.capacity ?? null,
  attendee_count: event.attendee_count,
  checked_in_count,
  requests: {
    pending: event.pending_requests,
    approved: event.approved_requests,
    declined: event.declined_requests,
  },
});

/** Without tickets there are no admissions. */
const readAdmissions = async (deps: DigestDeps, event: EventImage): Promise<number> => {
  const { id, founder_id, attendee_count } = event;
  if (attendee_count === 0) return 0;
  return (await readCounts(deps, checkedInStat(founder_id), [id])).get(id) ?? 0;
};

/** Sets the entry of a row in the period of its start, and removes it from the period of its earlier start. */
const planEntry = <Row extends EventImage | GatheringImage, Entry>(
  digest: Digest<Entry>,
  { before, after }: Change<Row>,
  entryOf: (row: Row) => Entry | undefined,
): readonly (Planned & { readonly isSet: boolean })[] => {
  const [old, entry] = [before, after].map((row) => row && entryOf(row));
  if (isDeepStrictEqual(old, entry)) return [];
  const [left, period] = [before, after].map((row) => row && digest.periodOf(row.starts_at));
  const key = (after ?? before)?.id ?? "";
  const planned = [];
  if (left !== undefined && left !== period)
    planned.push({ digest, period: left, edit: { key, change: () => undefined }, isSet: false });
  if (period !== undefined)
    planned.push({ digest, period, edit: { key, change: () => entry }, isSet: entry !== undefined });
  return planned;
};

const ticketsOf = issuedStat("");
const admissionsOf = checkedInStat("");

const planCounter = async (deps: DigestDeps, counter: StatImage | undefined): Promise<readonly Planned[]> => {
  if (!counter) return [];
  const { name, bucket, count } = counter;
  if (name.startsWith(ticketsOf)) {
    const digest = ticketDays(name.slice(ticketsOf.length));
    return [{ digest, period: digest.periodOf(bucket), edit: { key: bucket, change: () => count } }];
  }
  if (!name.startsWith(admissionsOf) || typeOfRef(bucket) !== "event") return [];
  const { data } = await deps.store.event.get({ id: bucket }).go({ consistent: true });
  if (!data) return [];
  const event = EventImage.parse({ ...data, __edb_e__: "event" });
  const digest = eventFigures(event.founder_id);
  const change = (old: Figures | undefined) => ({
    ...(old ?? figuresOf(event, 0)),
    checked_in_count: count,
  });
  return [{ digest, period: digest.periodOf(event.starts_at), edit: { key: bucket, change } }];
};
