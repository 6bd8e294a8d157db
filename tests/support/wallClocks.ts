// The clocks of two cities over a change, from a table of their own: nothing of the product's times is used here.
const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const iso = (at: number) => new Date(at).toISOString();

/** The clocks of a city: hours ahead of UTC before and after a minute on the old clock. */
export interface Clocks {
  readonly city: string;
  readonly before: number;
  readonly after: number;
  readonly change: string;
  readonly first: string;
  readonly days: number;
}

/** Written by hand from the laws of 2027. */
export const seasons: readonly Clocks[] = [
  { city: "New York", before: -5, after: -4, change: "2027-03-14T02:00", first: "2027-03-01", days: 32 },
  { city: "London", before: 1, after: 0, change: "2027-10-31T02:00", first: "2027-10-24", days: 15 },
];

export const aheadOf = ({ change, before, after }: Clocks, wall: string) => (wall < change ? before : after);
export const instantOf = (clocks: Clocks, wall: string) =>
  iso(Date.parse(`${wall}Z`) - aheadOf(clocks, wall) * hourMs);
export const wallOf = (clocks: Clocks, instant: string) => {
  const { change, before, after } = clocks;
  const ahead = Date.parse(instant) < Date.parse(`${change}Z`) - before * hourMs ? before : after;
  return iso(Date.parse(instant) + ahead * hourMs).slice(0, 16);
};
export const dayOf = (first: string, later: number) => iso(Date.parse(first) + later * dayMs).slice(0, 10);

export const weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** 7:30 PM */
export const timeText = (wall: string) => {
  const hour = Number(wall.slice(11, 13));
  return `${hour % 12 || 12}:${wall.slice(14)} ${hour < 12 ? "AM" : "PM"}`;
};
/** Thu, Mar 18, 2027, 7:30 PM */
export const textOf = (wall: string) => {
  const month = monthNames[Number(wall.slice(5, 7)) - 1];
  const weekday = weekdayNames[new Date(`${wall}Z`).getUTCDay()];
  return `${weekday}, ${month} ${Number(wall.slice(8, 10))}, ${wall.slice(0, 4)}, ${timeText(wall)}`;
};

const arabicDays = ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"];
const arabicMonths =
  "كانون الثاني,شباط,آذار,نيسان,أيار,حزيران,تموز,آب,أيلول,تشرين الأول,تشرين الثاني,كانون الأول".split(",");
/** الخميس، 18 آذار 2027، 7:30 م */
export const arabicTextOf = (wall: string) => {
  const month = arabicMonths[Number(wall.slice(5, 7)) - 1];
  const [clock = "", half = ""] = timeText(wall).split(" ");
  const time = `${clock}\u00a0${half === "AM" ? "ص" : "م"}`;
  return `${arabicDays[new Date(`${wall}Z`).getUTCDay()]}، ${Number(wall.slice(8, 10))} ${month} ${wall.slice(0, 4)}، ${time}`;
};

/** The nth Sunday of a month, or the last one, at a time in UTC. */
const sundayOf = (year: number, month: number, nth: number | "last", time: string): string => {
  const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(year, month - 1, index + 1)));
  const sundays = days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === 0);
  return `${sundays
    .at(nth === "last" ? -1 : nth - 1)
    ?.toISOString()
    .slice(0, 10)}T${time}:00.000Z`;
};

/** Hours ahead of UTC at an instant of any year since 2007. */
const aheadAt = {
  London: (instant: string) => {
    const year = Number(instant.slice(0, 4));
    const isSummer =
      instant >= sundayOf(year, 3, "last", "01:00") && instant < sundayOf(year, 10, "last", "01:00");
    return isSummer ? 1 : 0;
  },
  "New York": (instant: string) => {
    const year = Number(instant.slice(0, 4));
    const isSummer = instant >= sundayOf(year, 3, 2, "07:00") && instant < sundayOf(year, 11, 1, "06:00");
    return isSummer ? -4 : -5;
  },
};

/** What the clocks of a city show at an instant of any year. */
export const wallAt = (city: keyof typeof aheadAt, instant: string): string =>
  iso(Date.parse(instant) + aheadAt[city](instant) * hourMs).slice(0, 16);

/** The instant of a clock time that is no time of a change. */
export const instantAt = (city: keyof typeof aheadAt, wall: string): string =>
  iso(Date.parse(`${wall}Z`) - aheadAt[city](`${wall}:00.000Z`) * hourMs);
