import {
  judgeEvents,
  type EventJudging,
  type EventRow,
} from "@majlis/web/features/founders/past-events/eventRows.rules.ts";
import { readEventsFile, readEventsText } from "@majlis/web/features/founders/past-events/readEvents.ts";
import { readMoment } from "@majlis/web/features/founders/past-events/readMoment.ts";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-29T12:00:00.000Z");

const read = async (text: string): Promise<readonly EventRow[]> => {
  const list = await readEventsText(text, now);
  if ("problem" in list) throw new Error(list.problem);
  return list.rows;
};
const judge = (rows: readonly EventRow[], over: Partial<EventJudging> = {}) =>
  judgeEvents(rows, { order: undefined, time: "", city: "Amman", ownCity: undefined, now, ...over });
const itemsOf = async (text: string, over?: Partial<EventJudging>) =>
  judge(await read(text), over).map(({ item, problems }) => item ?? problems);

const calendar = (...lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: readonly string[]): readonly string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

const started = async (start: string, ...more: readonly string[]) => {
  const [item] = await itemsOf(calendar(...more, ...event("UID:1", "SUMMARY:One", start)));
  return item && "starts_at" in item ? item.starts_at : item;
};

/** Clocks that only this file has: five hours ahead of UTC in winter, six in summer. */
const ownZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Office Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T010000",
  "TZOFFSETFROM:+0600",
  "TZOFFSETTO:+0500",
  "RRULE:FREQ=YEARLY;BYDAY=-1FR;BYMONTH=10",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T000000",
  "TZOFFSETFROM:+0500",
  "TZOFFSETTO:+0600",
  "RRULE:FREQ=YEARLY;BYDAY=-1TH;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

describe("the start of a calendar's event", () => {
  it.each([
    ["UTC", "DTSTART:20260503T163000Z", [], "2026-05-03T16:30:00.000Z"],
    ["the clocks of the city", "DTSTART:20260503T193000", [], "2026-05-03T16:30:00.000Z"],
    ["a zone by its name", "DTSTART;TZID=Europe/London:20260503T193000", [], "2026-05-03T18:30:00.000Z"],
    [
      "New York after the clocks changed",
      "DTSTART;TZID=America/New_York:20260308T193000",
      [],
      "2026-03-08T23:30:00.000Z",
    ],
    [
      "New York the evening before",
      "DTSTART;TZID=America/New_York:20260307T193000",
      [],
      "2026-03-08T00:30:00.000Z",
    ],
    [
      "a zone of the file in summer",
      "DTSTART;TZID=Office Time:20210703T193000",
      ownZone,
      "2021-07-03T13:30:00.000Z",
    ],
    [
      "a zone of the file in winter",
      "DTSTART;TZID=Office Time:20210103T193000",
      ownZone,
      "2021-01-03T14:30:00.000Z",
    ],
    ["a zone that nobody knows", "DTSTART;TZID=Arab Standard Time:20260503T193000", [], ["zoneUnknown"]],
    ["a whole day", "DTSTART;VALUE=DATE:20260503", [], ["noTime"]],
    ["a month of 13", "DTSTART:20261303T163000Z", [], ["timeWrong"]],
    ["an hour of 25", "DTSTART:20260503T250000Z", [], ["timeWrong"]],
    ["no start", "LOCATION:Beit", [], ["noStart"]],
  ])("is read from %s", async (_, start, zone, expected) =>
    expect(await started(start, ...zone)).toEqual(expected),
  );

  it("is at the given time on a day without one", async () => {
    const text = calendar(...event("UID:1", "SUMMARY:One", "DTSTART;VALUE=DATE:20260503"));
    expect(await itemsOf(text, { time: "19:00" })).toMatchObject([
      { starts_at: "2026-05-03T16:00:00.000Z", ends_at: null },
    ]);
  });
});

describe("the texts of a calendar", () => {
  const text = calendar(
    ...event(
      "UID:مجلس@example.com",
      "SUMMARY:أمسية عود\\, على",
      "  السطح",
      "DESCRIPTION:First line\\nSecond\\; line",
      "written without a mark",
      "DTSTART:20260503T163000Z",
      "DTEND:20260503T190000Z",
      "LOCATION:بيت سارة\\, شارع الرينبو 7\\, عمّان",
      "URL:https://lu.ma/oud",
    ),
  );
  const oud = {
    key: "مجلس@example.com",
    title: "أمسية عود, على السطح",
    description: "First line\nSecond; line\nwritten without a mark\n\nhttps://lu.ma/oud",
    starts_at: "2026-05-03T16:30:00.000Z",
    ends_at: "2026-05-03T19:00:00.000Z",
    venue_name: "بيت سارة",
    venue_address: "شارع الرينبو 7",
    city: "Amman",
  };
  const utf16 = (plain: string): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(plain.length * 2 + 2);
    const view = new DataView(bytes.buffer);
    Array.from(`\uFEFF${plain}`, (sign, index) => view.setUint16(index * 2, sign.charCodeAt(0), true));
    return bytes;
  };
  it.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${text}`)],
    ["UTF-16", utf16(text)],
    ["line feeds alone", new TextEncoder().encode(text.replaceAll("\r\n", "\n"))],
  ])("are read from %s", async (_, bytes) => {
    const list = await readEventsFile(new File([bytes], "events.ics"), now);
    expect("rows" in list && judge(list.rows, { city: "London" }).map(({ item }) => item)).toEqual([oud]);
  });

  it("are plain where they were HTML, and a link is no place", async () => {
    const [item] = await itemsOf(
      calendar(
        ...event(
          "SUMMARY:One",
          "DTSTART:20260503T163000Z",
          "DESCRIPTION:<p>Tea &amp\\; <b>oud</b></p><p>Bring <script>x</script></p>",
          "LOCATION:https://meet.example.com/x",
        ),
      ),
    );
    expect(item).toMatchObject({
      key: "One 2026-05-03T16:30:00.000Z",
      description: "Tea & oud\nBring x\n\nhttps://meet.example.com/x",
      venue_name: null,
    });
  });

  it("are cut with the link kept", async () => {
    const long = `DESCRIPTION:${"word ".repeat(2000)}`;
    const [item] = await itemsOf(
      calendar(...event("SUMMARY:One", "DTSTART:20260503T163000Z", long, "URL:https://lu.ma/x")),
    );
    const description = item && "description" in item ? item.description : "";
    expect(description.length).toBeLessThanOrEqual(4000);
    expect(description).toMatch(/word…\n\nhttps:\/\/lu\.ma\/x$/);
  });
});

describe("a repeated event", () => {
  const weekly = (...more: readonly string[]) =>
    event(
      "UID:weekly",
      "SUMMARY:Circle",
      "DTSTART;TZID=America/New_York:20261022T190000",
      "DTEND;TZID=America/New_York:20261022T210000",
      ...more,
    );
  it("is its dates until now and the next one, at the same hour after the clocks changed", async () => {
    const items = await itemsOf(calendar(...weekly("RRULE:FREQ=WEEKLY")));
    expect(items).toHaveLength(7);
    expect(items).toMatchObject([
      { key: "weekly 2026-10-22T19:00:00", starts_at: "2026-10-22T23:00:00.000Z" },
      { starts_at: "2026-10-29T23:00:00.000Z" },
      { starts_at: "2026-11-06T00:00:00.000Z", ends_at: "2026-11-06T02:00:00.000Z" },
      { starts_at: "2026-11-13T00:00:00.000Z" },
      { starts_at: "2026-11-20T00:00:00.000Z" },
      { starts_at: "2026-11-27T00:00:00.000Z" },
      { starts_at: "2026-12-04T00:00:00.000Z" },
    ]);
  });

  it("leaves out what was taken out, and takes a date that was moved", async () => {
    const text = calendar(
      ...weekly("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=America/New_York:20261029T190000"),
      ...event(
        "UID:weekly",
        "SUMMARY:Circle moved",
        "RECURRENCE-ID;TZID=America/New_York:20261105T190000",
        "DTSTART;TZID=America/New_York:20261106T200000",
      ),
    );
    expect(await itemsOf(text)).toMatchObject([
      { title: "Circle", starts_at: "2026-10-22T23:00:00.000Z" },
      { title: "Circle moved", starts_at: "2026-11-07T01:00:00.000Z", ends_at: null },
    ]);
  });

  it("is its last hundred dates where it has more", async () => {
    const text = calendar(
      ...event("UID:daily", "SUMMARY:Tea", "DTSTART:20250101T100000Z", "RRULE:FREQ=DAILY"),
    );
    const items = await itemsOf(text);
    expect(items).toHaveLength(101);
    expect(items.at(-1)).toMatchObject({ starts_at: "2026-11-30T10:00:00.000Z" });
  });

  it("is its first date where the rule has none", async () => {
    const text = calendar(
      ...event(
        "UID:odd",
        "SUMMARY:Tea",
        "DTSTART:20250101T100000Z",
        "RRULE:FREQ=DAILY;UNTIL=20200101T000000Z",
      ),
    );
    expect(await itemsOf(text)).toMatchObject([{ starts_at: "2025-01-01T10:00:00.000Z" }]);
  });
});

describe("a table of another tool", () => {
  const evening = {
    title: "Oud, on the roof",
    starts_at: "2026-05-03T16:30:00.000Z",
    ends_at: "2026-05-03T19:00:00.000Z",
    venue_name: "Beit",
    venue_address: "7 Rainbow St",
    city: "Amman",
  };
  it.each([
    [
      "instants",
      'api_id,name,start_at,end_at,timezone,venue,address,city,url\nevt-1,"Oud, on the roof",2026-05-03T16:30:00.000Z,2026-05-03T19:00:00.000Z,Asia/Amman,Beit,7 Rainbow St,Amman,https://lu.ma/oud',
    ],
    [
      "days and times apart, with a zone",
      'Event ID;Event Name;Start Date;Start Time;End Date;End Time;Timezone;Venue Name;Venue Address\n1;"Oud, on the roof";2026-05-03;5:30 PM;2026-05-03;8:00 PM;Europe/London;Beit;7 Rainbow St',
    ],
    [
      "an end without a day, and a text of several lines",
      'Title\tDate\tTime\tEnd time\tDescription\tLocation\n"Oud, on the roof"\t3 May 2026\t7:30 pm\t10 pm\t"One,\nTwo;\nThree"\tBeit, 7 Rainbow St',
    ],
    [
      "Arabic headers, digits and hours",
      'العنوان,التاريخ,الوقت,وقت النهاية,المكان,عنوان المكان\n"Oud, on the roof",٢٠٢٦/٥/٣,٧:٣٠ م,١٠:٠٠ م,Beit,7 Rainbow St',
    ],
  ])("is read with %s", async (_, text) => expect(await itemsOf(text)).toMatchObject([evening]));

  it("ends after midnight where only the hour is written", async () =>
    expect(await itemsOf("Title,Date,Time,End time\nOne,2026-05-03,21:00,01:00")).toMatchObject([
      { ends_at: "2026-05-03T22:00:00.000Z" },
    ]));

  it("asks for the order of its days", async () => {
    const text = "Title,Date\nOne,03/05/2026 19:30";
    expect(await itemsOf(text)).toEqual([["timeUnclear"]]);
    expect(await itemsOf(text, { order: "dayFirst" })).toMatchObject([
      { starts_at: "2026-05-03T16:30:00.000Z" },
    ]);
  });
});

describe("a list that cannot be read", () => {
  const problemOf = async (list: ReturnType<typeof readEventsText>) => {
    const result = await list;
    return "problem" in result ? result.problem : result.rows.length;
  };
  it.each([
    ["", "empty"],
    ["  \n", "empty"],
    [calendar(), "empty"],
    ["Title,Date\n", "empty"],
    ["Sara,sara@example.com", "noHeader"],
    ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:cut", "broken"],
    [calendar(...event("DTSTART:20250101T100000Z", "RRULE:FREQ=NEVER")), "broken"],
    [`Title,Date\n${"One,2026-05-03 19:30\n".repeat(501)}`, "tooLong"],
    [`Title,Date\n${"One,2026-05-03 19:30\n".repeat(500)}`, 500],
  ])("says why: %j", async (text, problem) =>
    expect(await problemOf(readEventsText(text, now))).toBe(problem),
  );

  it.each([
    ["events.xlsx", "PK", "wrongKind"],
    ["events.ics", "x".repeat(2_000_001), "tooLarge"],
  ])("says why: %s", async (name, text, problem) =>
    expect(await problemOf(readEventsFile(new File([text], name), now))).toBe(problem),
  );
});

describe("a moment", () => {
  it.each([
    ["2026-05-03 19:30", "2026-05-03T16:30:00.000Z"],
    ["2026-05-03T19:30:00+02:00", "2026-05-03T17:30:00.000Z"],
    ["2026-05-03 19:30:00-0700", "2026-05-04T02:30:00.000Z"],
    ["Sunday, May 3, 2026 at 7:30 PM", "2026-05-03T16:30:00.000Z"],
    ["Sun 03.05.2026 7pm", "2026-05-03T16:00:00.000Z"],
    ["3 أيار 2026 الساعة ٧:٣٠ م", "2026-05-03T16:30:00.000Z"],
    ["2026-05-03 12:15 am", "2026-05-02T21:15:00.000Z"],
    ["2026-05-03 19:30 (UTC)", "2026-05-03T19:30:00.000Z"],
    // The clocks of London go from 1:00 to 2:00.
    ["2026-03-29 01:30 (Europe/London)", "2026-03-29T01:30:00.000Z"],
  ])("is read from %s", (text, at) =>
    expect(readMoment(text, { order: "dayFirst", zone: "Asia/Amman", time: "" })).toEqual({ kind: "at", at }),
  );

  it.each(["soon", "19:30", "2026-02-30 19:30", "2026-05-03 24:30", "2026-05-03 13:00 pm"])(
    "is not %s",
    (text) => expect(readMoment(text, { order: undefined, zone: "Asia/Amman", time: "" }).kind).toBe("wrong"),
  );
});
