import type ICAL from "ical.js";
import { readPlace } from "./eventColumns";
import type { EventRow } from "./eventRows.rules";
import { plainText } from "./plainText";
import { isZone } from "./readMoment";

type Component = InstanceType<typeof ICAL.Component>;
type Event = InstanceType<typeof ICAL.Event>;
type Time = InstanceType<typeof ICAL.Time>;

/** The most dates of a repeated event that are over. The next one comes too. */
const mostDates = 100;
/** Dates of a rule that are looked at: a daily one of thirteen years. */
const mostSteps = 5000;

/** Reads the events of an iCalendar file (RFC 5545). Throws for a text that is none. */
export const readCalendar = async (text: string, now: Date): Promise<readonly EventRow[]> => {
  // 78 kB, for hosts who bring events of another tool.
  const { default: ical } = await import("ical.js");
  const parsed: unknown[] = ical.parse(mendLines(text));
  const calendars = Array.isArray(parsed[0]) ? parsed : [parsed];
  const rows = calendars.flatMap((calendar) => {
    const component = new ical.Component(Array.isArray(calendar) ? calendar : []);
    const all = component.getAllSubcomponents("vevent");
    const uids = new Set(all.filter((each) => !isException(each)).map(uidOf));
    return all
      .filter((each) => !isException(each) || !uids.has(uidOf(each)))
      .flatMap((each) => readEvent(new ical.Event(each), now));
  });
  return rows.map((row, index) => ({ ...row, line: index + 1 }));
};

/** A line break that some tools write within a text is escaped, so that the rest is read. */
const mendLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .reduce<string[]>((lines, line) => {
      const isLine = /^[a-z\d-]+[;:]/i.test(line) || /^[ \t]/.test(line) || lines.length === 0;
      if (isLine) lines.push(line);
      else if (line !== "") lines.push(` \\n${line}`);
      return lines;
    }, [])
    .join("\r\n");

type Row = Omit<EventRow, "line">;

const isException = (event: Component): boolean => event.hasProperty("recurrence-id");
const valueOf = (event: Component, name: string): string => String(event.getFirstPropertyValue(name) ?? "");
const uidOf = (event: Component): string => valueOf(event, "uid").trim();

/** A repeated event is its dates until now, at most a hundred, and the next one. */
const readEvent = (event: Event, now: Date): readonly Row[] => {
  const { component } = event;
  const single = rowOf(component, {
    starts: momentOf(component, "dtstart"),
    ends: endOf(event),
    key: uidOf(component),
  });
  try {
    const dates = event.isRecurring() ? readDates(event, now) : [];
    return dates.length > 0 ? dates : [single];
  } catch {
    // The library has no name for what is wrong with a rule. The first date stays.
    return [single];
  }
};

const readDates = (event: Event, now: Date): readonly Row[] => {
  const over: Time[] = [];
  const dates = event.iterator();
  for (let step = 0; step < mostSteps; step += 1) {
    const date = dates.next() as Time | undefined | null;
    if (!date) break;
    over.push(date);
    if (over.length > mostDates + 1) over.shift();
    if (date.toJSDate() > now) break;
  }
  return over.map((date) => {
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(date);
    return rowOf(item.component, {
      starts: textOf(startDate, zoneNameOf(item.component)),
      ends: endOf(item) === "" ? "" : textOf(endDate, zoneNameOf(item.component)),
      key: `${uidOf(event.component)} ${recurrenceId.toString()}`,
    });
  });
};

const rowOf = (event: Component, own: Pick<Row, "starts" | "ends" | "key">): Row => {
  const place = readPlace({ venue: valueOf(event, "location"), address: "", city: "" });
  return {
    ...own,
    ...place,
    title: valueOf(event, "summary"),
    description: plainText(valueOf(event, "description")),
    link: valueOf(event, "url") || place.link,
    state: valueOf(event, "status").toUpperCase() === "CANCELLED" ? "canceled" : "",
  };
};

const zoneNameOf = (event: Component): string =>
  String(event.getFirstProperty("dtstart")?.getParameter("tzid") ?? "");

const endOf = (event: Event): string => {
  const { component } = event;
  if (component.hasProperty("dtend")) return momentOf(component, "dtend");
  if (!component.hasProperty("duration")) return "";
  try {
    return textOf(event.endDate, zoneNameOf(component));
  } catch {
    // The start is wrong, and says so.
    return "";
  }
};

/** What a property says, as it stands there: the library makes an hour of 25 to the next day. */
const momentOf = (event: Component, name: string): string => {
  const property = event.getFirstProperty(name);
  const written: unknown = property?.jCal[3];
  if (!property || typeof written !== "string") return "";
  const zone = String(property.getParameter("tzid") ?? "");
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?$/.test(written)) return written;
  const time = property.getFirstValue();
  return time !== null && typeof time === "object" && "isDate" in time
    ? textOf(time, zone, written)
    : inZone(written, zone);
};

/** A time with its zone. A zone that only the file knows is counted here. */
const textOf = (time: Time, zone: string, written = time.toString()): string =>
  time.isDate || isZone(zone) || time.zone?.tzid === "floating" || time.zone?.tzid === "UTC"
    ? inZone(written, zone)
    : inZone(new Date(time.toUnixTime() * 1000).toISOString().replace(".000", ""), "");

/** `2026-05-03T19:30:00` → `2026-05-03 19:30 (Europe/London)`. */
const inZone = (written: string, zone: string): string => {
  const minute = written.slice(0, 16).replace("T", " ");
  if (written.length <= 10) return minute;
  if (written.endsWith("Z")) return `${minute} UTC`;
  return zone === "" ? minute : `${minute} (${zone})`;
};
