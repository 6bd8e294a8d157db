/** What a row of another tool says, and why it cannot be taken. Pure. */
import { zoneOfCity } from "@majlis/contracts/cities";
import { cityKey } from "@majlis/contracts/cityFacts";
import { BroughtEvent, type BroughtRefusal } from "@majlis/contracts/events/broughtEvents";
import { oneLine } from "@majlis/contracts/texts";
import { broughtAs } from "@majlis/core/events/bring/broughtEvent.rules";
import { cityDay, daysLater } from "@majlis/core/kernel/dates.rules";
import type { DateOrder } from "#features/lists/listDates.ts";
import type { JudgedOf, RowOf } from "#features/lists/rows.ts";
import { isTimeAlone, isZone, type Moment, readMoment, zoneIn } from "./readMoment";

/** The fields that are mended in place. */
export const mendedFields = ["title", "starts", "ends", "venue", "address", "city"] as const;
export type MendedField = (typeof mendedFields)[number];

/** `key`: the other tool's own. `state`: `canceled`, if it says so. */
export type EventField = MendedField | "description" | "link" | "key" | "state";
export type EventRow = RowOf<EventField>;

export type EventProblem =
  | BroughtRefusal
  | "noTitle"
  | "longTitle"
  | "noStart"
  | "timeWrong"
  | "timeUnclear"
  | "noTime"
  | "zoneUnknown"
  | "endWrong"
  | "longPlace"
  | "noCity"
  | "canceled"
  | "double";

export type JudgedEvent = JudgedOf<EventField, EventProblem, BroughtEvent>;

export interface EventJudging {
  readonly order: DateOrder | undefined;
  /** The time of events without one, `19:00`. Empty: none. */
  readonly time: string;
  /** The city of events without one. */
  readonly city: string;
  /** The only city of the person's events. Undefined for admins. */
  readonly ownCity: string | undefined;
  readonly now: Date;
}

/** Judges all rows. Of two rows of one event, the first one is taken. */
export const judgeEvents = (rows: readonly EventRow[], judging: EventJudging): readonly JudgedEvent[] => {
  const taken = new Map<string, number>();
  return rows.map((raw) => {
    const row = judgeRow(raw, judging);
    if (!row.item) return row;
    const doubleOf = taken.get(row.item.key);
    if (doubleOf !== undefined) return { raw, problems: ["double"], doubleOf };
    taken.set(row.item.key, raw.line);
    return row;
  });
};

const judgeRow = (raw: EventRow, judging: EventJudging): JudgedEvent => {
  const { order, time, now, ownCity } = judging;
  const title = oneLine(raw.title);
  const city = oneLine(raw.city) || oneLine(judging.city);
  const [venue, address] = [oneLine(raw.venue), oneLine(raw.address)];
  const reading = { order, time, zone: zoneOfCity(city) };
  const start = readMoment(raw.starts, reading);
  const end = start.kind === "at" ? readEnd(raw, start.at, reading) : { kind: "none" as const };
  const times = start.kind === "at" && {
    starts_at: start.at,
    ends_at: end.kind === "at" ? end.at : null,
  };
  const as = times && broughtAs(times, now);
  const found: readonly (EventProblem | false | undefined)[] = [
    raw.state === "canceled" && "canceled",
    title === "" && "noTitle",
    title.length > 120 && "longTitle",
    startProblems[start.kind],
    (end.kind === "wrong" || end.kind === "unclear" || end.kind === "zoneUnknown") && "endWrong",
    as !== "draft" && as !== "past" && as,
    (venue.length > 120 || address.length > 200 || city.length > 80) && "longPlace",
    city === "" && "noCity",
    Boolean(ownCity) && city !== "" && cityKey(city) !== cityKey(ownCity ?? "") && "otherCity",
  ];
  const problems = found.filter((problem) => problem !== false && problem !== undefined);
  if (problems.length > 0 || !times) return { raw, problems };
  const event = BroughtEvent.safeParse({
    // The end of a long name is what makes it the only one.
    key: oneLine(raw.key).slice(-400) || `${title} ${times.starts_at}`,
    title,
    description: describe(raw),
    ...times,
    venue_name: venue || null,
    venue_address: address || null,
    city,
  });
  if (event.success) return { raw, problems, item: event.data };
  // An invisible text, such as points alone.
  return { raw, problems: [event.error.issues[0]?.path[0] === "city" ? "noCity" : "noTitle"] };
};

const startProblems = {
  at: undefined,
  none: "noStart",
  wrong: "timeWrong",
  unclear: "timeUnclear",
  noTime: "noTime",
  zoneUnknown: "zoneUnknown",
} as const satisfies Record<Moment["kind"], EventProblem | undefined>;

/** An end without a day is on the day of the start, or after midnight. A day without a time is no end. */
const readEnd = (
  { starts, ends }: EventRow,
  start: string,
  reading: Parameters<typeof readMoment>[1],
): Moment => {
  if (!isTimeAlone(ends)) return readMoment(ends, { ...reading, time: "" });
  const named = zoneIn(ends) || zoneIn(starts);
  const zone = isZone(named) ? named : reading.zone;
  const end = readMoment(`${cityDay(start, zone)} ${ends}`, { ...reading, zone });
  return end.kind === "at" && end.at <= start ? { kind: "at", at: daysLater(end.at, 1, zone) } : end;
};

const longestDescription = 4000;

/** The text, with the link to the other tool as its last line. It is cut where it is too long. */
const describe = ({ description, link }: EventRow): string => {
  const end = description.includes(link) ? "" : `\n\n${link.slice(0, 500)}`;
  const room = longestDescription - end.length;
  const text = description.trim();
  return ((text.length > room ? `${text.slice(0, room - 1).replace(/\s+\S*$/, "")}…` : text) + end).trim();
};
