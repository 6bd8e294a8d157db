import {
  type EventJudging,
  type EventRow,
  judgeEvents,
} from "@majlis/web/features/founders/past-events/eventRows.rules.ts";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-29T12:00:00.000Z");
const good: EventRow = {
  line: 1,
  title: "One",
  starts: "2026-05-03 19:30",
  ends: "",
  venue: "",
  address: "",
  city: "",
  description: "",
  link: "",
  key: "",
  state: "",
};
const judge = (over: Partial<EventRow>, judging: Partial<EventJudging> = {}) => {
  const all = { order: undefined, time: "", city: "Amman", ownCity: undefined, now, ...judging };
  return judgeEvents([{ ...good, ...over }], all)[0];
};

describe("an event of another tool", () => {
  it.each([
    ["a title of 120 characters", { title: "x".repeat(120) }, []],
    ["a longer title", { title: "x".repeat(121) }, ["longTitle"]],
    ["an empty title", { title: " " }, ["noTitle"]],
    ["an end before the start", { ends: "2026-05-03 19:00" }, ["endBeforeStart"]],
    ["an end after weeks", { ends: "2026-07-03 19:00" }, ["tooLong"]],
    ["an end that is no time", { ends: "late" }, ["endWrong"]],
    ["a start long ago", { starts: "2001-05-03 19:30" }, ["tooOld"]],
    ["a start in years", { starts: "2029-05-03 19:30" }, ["tooFar"]],
    ["a start two hours ago", { starts: "2026-11-29 14:00" }, ["running"]],
    ["a cancellation", { state: "canceled" }, ["canceled"]],
    ["an invisible title", { title: "…" }, ["noTitle"]],
    ["a venue of 120 characters", { venue: "x".repeat(120) }, []],
    ["a longer venue", { venue: "x".repeat(121) }, ["longPlace"]],
    ["an address of 200 characters", { address: "x".repeat(200) }, []],
    ["a longer address", { address: "x".repeat(201) }, ["longPlace"]],
    ["a city of 80 characters", { city: "x".repeat(80) }, []],
    ["a longer city", { city: "x".repeat(81) }, ["longPlace"]],
    ["an invisible city", { city: "…" }, ["noCity"]],
    ["an end whose day is unclear", { ends: "04/05/2026 22:00" }, ["endWrong"]],
    ["an end in a zone that nobody knows", { ends: "2026-05-03 22:00 (Mars)" }, ["endWrong"]],
    ["a wrong end of no start", { starts: "", ends: "late" }, ["noStart"]],
    ["no title, and canceled", { title: "", state: "canceled" }, ["canceled", "noTitle"]],
  ])("with %s has the faults it has", (_, over, problems) => expect(judge(over)?.problems).toEqual(problems));

  it("without a city is only that, for a founder of one city", () =>
    expect(judge({}, { city: "", ownCity: "Amman" })?.problems).toEqual(["noCity"]));

  it("has each of its faults", () => {
    expect(judge({ title: "", ends: "late" }, { city: "" })?.problems).toEqual([
      "noTitle",
      "endWrong",
      "noCity",
    ]);
    const elsewhere = { city: "London", starts: "2001-05-03 19:30", address: "x".repeat(201) };
    expect(judge(elsewhere, { ownCity: "Amman" })?.problems).toEqual(["tooOld", "longPlace", "otherCity"]);
    expect(judge({ city: "عمّان" }, { ownCity: "Amman" })?.problems).toEqual([]);
  });

  it.each([
    ["is taken as it is written", { venue: " Beit ", address: "7 Rainbow St" }, "Beit", "7 Rainbow St"],
    ["is none where nothing is written", { venue: " " }, null, null],
  ])("has a place that %s", (_, over, venue_name, venue_address) =>
    expect(judge(over)?.item).toMatchObject({ venue_name, venue_address }),
  );

  it.each(["2026-05-03 19:30", "2026-12-03 19:30"])(
    "is taken when it starts at %s, before or after now",
    (starts) => expect(judge({ starts })?.problems).toEqual([]),
  );

  it("needs a city, for founders their own", () => {
    expect(judge({}, { city: "" })?.problems).toEqual(["noCity"]);
    expect(judge({ city: "London" }, { ownCity: "عمّان" })?.problems).toEqual(["otherCity"]);
    expect(judge({ city: "amman" }, { ownCity: "عمّان" })?.problems).toEqual([]);
  });

  it("is there twice by its key, else by title and start", () => {
    const rows = [good, { ...good, line: 2 }, { ...good, line: 3, key: "a" }, { ...good, line: 4, key: "a" }];
    const judging = { order: undefined, time: "", city: "Amman", ownCity: undefined, now };
    expect(judgeEvents(rows, judging).map(({ doubleOf }) => doubleOf)).toEqual([undefined, 1, undefined, 3]);
  });

  it("is right once it is mended, and has the clocks of its city", () =>
    expect(judge({ city: "New York", starts: "2026-03-08 19:30" })).toMatchObject({
      problems: [],
      item: { starts_at: "2026-03-08T23:30:00.000Z" },
    }));

  it("is a double of the line that was taken", () => {
    const rows = [good, { ...good, line: 2 }];
    const judging = { order: undefined, time: "", city: "Amman", ownCity: undefined, now };
    expect(judgeEvents(rows, judging)[1]).toStrictEqual({ raw: rows[1], problems: ["double"], doubleOf: 1 });
  });

  it("keeps the end of a long key, which tells it from others", () =>
    expect(judge({ key: "x".repeat(9) + "y".repeat(400) })?.item?.key).toBe("y".repeat(400)));
});

describe("the end of an event", () => {
  it.each([
    ["is none for a day without a time", { ends: "2026-05-03" }, null],
    ["is on the clocks of the city", { ends: "22:00" }, "2026-05-03T19:00:00.000Z"],
    ["is on its own clocks", { ends: "22:00 (Europe/London)" }, "2026-05-03T21:00:00.000Z"],
    [
      "is on the clocks of the start",
      { starts: "2026-05-03 19:30 (Europe/London)", ends: "22:00" },
      "2026-05-03T21:00:00.000Z",
    ],
    [
      "is on its own clocks, not on those of the start",
      { starts: "2026-05-03 19:30 (Europe/London)", ends: "22:00 (Europe/Paris)" },
      "2026-05-03T20:00:00.000Z",
    ],
    ["is after midnight for an earlier hour", { ends: "19:29" }, "2026-05-04T16:29:00.000Z"],
    ["is a day later for the same hour", { ends: "19:30" }, "2026-05-04T16:30:00.000Z"],
  ])("%s", (_, over, end) => expect(judge(over, { time: "19:00" })?.item?.ends_at).toBe(end));
});

describe("the text of an event", () => {
  const link = "https://lu.ma/one";
  it.each([
    ["is empty where nothing is written", { description: " " }, ""],
    ["is the link alone", { link }, link],
    ["ends with the link", { description: " Tea. \n", link }, `Tea.\n\n${link}`],
    ["has the link once", { description: `See ${link} first`, link }, `See ${link} first`],
    [
      "has 500 characters of a link",
      { link: `https://x.com/${"y".repeat(500)}` },
      `https://x.com/${"y".repeat(486)}`,
    ],
    ["is whole with 4,000 characters", { description: "x".repeat(4000) }, "x".repeat(4000)],
    ["is cut with more", { description: "x".repeat(4001) }, `${"x".repeat(3999)}…`],
    [
      "is cut to have room for the link",
      { description: "x".repeat(4000), link },
      `${"x".repeat(3980)}…\n\n${link}`,
    ],
    ["is cut before a word, and its spaces", { description: `Tea with  ${"x".repeat(4000)}` }, "Tea with…"],
  ])("%s", (_, over, text) => expect(judge(over)?.item?.description).toBe(text));
});
