import { knownCity } from "@majlis/contracts/cities";
import { headerKey } from "#features/lists/columns.ts";
import type { EventRow } from "./eventRows.rules";
import { isTimeAlone } from "./readMoment";
import { plainText } from "./plainText";

/** Headers of other tools and of people, in English and Arabic, without spaces and signs. */
const headers = {
  title: "title name event eventname eventtitle summary subject العنوان الاسم اسمالفعاليه الفعاليه اسماللقاء",
  starts:
    "start startat startsat startdatetime startdate eventstart eventstartdate begin begins date day eventdate datetime dtstart localstart البدايه التاريخ تاريخالبدايه اليوم يبدا",
  startTime: "starttime eventstarttime time hour وقتالبدايه الوقت الساعه",
  ends: "end endat endsat enddatetime enddate eventend eventenddate finish ends dtend localend النهايه تاريخالنهايه ينتهي",
  endTime: "endtime eventendtime finishtime وقتالنهايه",
  zone: "timezone tz eventtimezone zone المنطقهالزمنيه",
  venue: "venue venuename place location locationname where المكان الموقع",
  address: "address venueaddress fulladdress geoaddress street eventaddress العنوانالكامل عنوانالمكان الشارع",
  city: "city venuecity eventcity town المدينه",
  description: "description details about body text eventdescription notes الوصف التفاصيل",
  link: "url link eventurl eventlink website publicurl الرابط",
  key: "id uid eventid apiid eventapiid المعرف",
  state: "status state eventstatus الحاله",
} as const;

type Column = keyof typeof headers;

const columnNames = Object.entries(headers).map(([column, names]) => [column, names.split(" ")] as const);

/** The rows of a table whose first row names its columns. Undefined without a name for title and start. */
export const readEventTable = (cells: readonly (readonly string[])[]): readonly EventRow[] | undefined => {
  const lines = cells
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ""));
  const [first, ...body] = lines;
  if (!first) return [];
  const named = first.row.map((header) => {
    const key = headerKey(header);
    return columnNames.find(([, names]) => names.includes(key))?.[0];
  });
  if (!named.includes("title") || !(named.includes("starts") || named.includes("startTime")))
    return undefined;
  return body.map(({ row, line }) =>
    rowOf(
      (column) => row.find((cell, index) => named[index] === column && cell.trim() !== "")?.trim() ?? "",
      line,
    ),
  );
};

const rowOf = (of: (column: Column) => string, line: number): EventRow => {
  const zone = of("zone");
  const inZone = (text: string) =>
    text === "" || zone === "" || /(?:z|utc|gmt|[+-]\d{2}:?\d{2}|\))$/i.test(text)
      ? text
      : `${text} (${zone})`;
  const location = readPlace({ venue: of("venue"), address: of("address"), city: of("city") });
  return {
    line,
    title: of("title"),
    starts: inZone(joined(of("starts"), of("startTime"))),
    ends: inZone(joined(of("ends"), of("endTime"))),
    ...location,
    description: plainText(of("description")),
    link: of("link") || location.link,
    key: of("key"),
    state: /cancel|ملغ|أُلغي/i.test(of("state")) ? "canceled" : "",
  };
};

/** Day and time stand in one column or in two. */
const joined = (day: string, time: string): string =>
  time === "" || day === "" || !isTimeAlone(time) ? time || day : `${day} ${time}`;

interface Place {
  readonly venue: string;
  readonly address: string;
  readonly city: string;
}

/**
 * Where an event is. A place in one text is its name and then its address, and a known city in it is the city. The place
 * of an event online is a link.
 */
export const readPlace = ({ venue, address, city }: Place): Place & { readonly link: string } => {
  if (/^https?:\/\/\S+$/i.test(venue)) return { venue: "", address, city, link: venue };
  const parts = venue
    .split(/[,،\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [name = "", ...rest] = address === "" ? parts : [venue];
  const whole = [...parts, ...address.split(/[,،\n]/).map((part) => part.trim())];
  const found = whole.map((part) => knownCity(part)).find((known) => known !== undefined);
  return {
    venue: name,
    // The city stands beside it.
    address: address || rest.filter((part) => knownCity(part) === undefined).join(", "),
    city: city || (found ?? ""),
    link: "",
  };
};
