import { judgeRows, type Judging, needsOrder, type RawRow } from "@majlis/web/features/lists/list.rules.ts";
import { loadPhones } from "@majlis/web/features/lists/readList.ts";
import { beforeAll, describe, expect, it } from "vitest";

let readPhone: Judging["readPhone"];
beforeAll(async () => {
  readPhone = await loadPhones();
});

const good: RawRow = { line: 1, name: "Sara", email: "sara@example.com", phone: "", until: "", note: "" };
const judge = (...rows: readonly Partial<RawRow>[]) =>
  judgeRows(
    rows.map((row, index) => ({ ...good, line: index + 1, ...row })),
    { order: undefined, until: "", today: "2026-11-28", readPhone },
  );

describe("a row of a list", () => {
  it.each([
    ["a name of 101 characters", { name: "x".repeat(101) }, []],
    ["a longer name", { name: "x".repeat(102) }, ["longName"]],
    ["a note of 300 characters", { note: "x".repeat(300) }, []],
    ["a longer note", { note: "x".repeat(301) }, ["longNote"]],
    ["today as its last day", { until: "2026-11-28" }, []],
    ["yesterday", { until: "2026-11-27" }, ["dateOver"]],
    ["a day whose order nobody knows", { until: "3/4/2027" }, ["dateUnclear"]],
    ["spaces for an address, and a phone", { email: "  ", phone: "0790000001" }, []],
    ["spaces for a phone, and an address", { phone: "  " }, []],
    ["spaces for both", { email: " ", phone: " " }, ["noContact"]],
    ["a wrong phone beside an address", { phone: "12" }, []],
    ["a wrong phone beside a wrong address", { phone: "12", email: "sara@" }, ["emailWrong"]],
    ["an empty address in brackets", { email: "Sara <>" }, ["emailWrong"]],
    ["a formula as its note", { note: "=1+1" }, ["formula"]],
    ["a phone as its note", { note: "+962 79 000 0001" }, []],
    ["a plus and words as its note", { note: "+ two guests" }, []],
    ["a sum within its note", { note: "a = -b +c @ home" }, []],
    ["a sum as its name", { name: "-cmd" }, ["formula"]],
    ["a wrong phone alone", { email: "", phone: "12" }, ["phoneWrong"]],
    ["a word for a day", { until: "soon" }, ["dateWrong"]],
    ["two faults", { name: "", note: "@sum" }, ["noName", "formula"]],
  ])("with %s has the faults it has", (_, row, problems) => expect(judge(row)).toMatchObject([{ problems }]));

  it.each([
    "sara@example.com",
    " SARA@example.com ",
    "Sara Haddad <sara@example.com>",
    "mailto:sara@example.com",
    "MAILTO:sara@example.com",
  ])("has the address of %j", (email) =>
    expect(judge({ email })).toMatchObject([{ item: { email: "sara@example.com" } }]),
  );

  it("has its day and its note", () =>
    expect(judge({ until: "2027-12-31", note: " paid  cash " })[0]?.item).toStrictEqual({
      name: "Sara",
      email: "sara@example.com",
      until: "2027-12-31",
      note: "paid cash",
    }));

  it("has its address or else its phone, and neither day nor note where none is written", () =>
    expect(
      judge({ phone: "0790000001" }, { email: "", phone: "٠٧٩٠٠٠٠٠٠١" }).map(({ item }) => item),
    ).toStrictEqual([
      { name: "Sara", email: "sara@example.com" },
      { name: "Sara", phone: "+962790000001" },
    ]));
});

describe("a person in two rows", () => {
  const doubles = (...rows: readonly Partial<RawRow>[]) => judge(...rows).map(({ doubleOf }) => doubleOf);
  it.each([
    ["the first of two equal ones", [{}, {}], [undefined, 1]],
    ["the first of one day", [{ until: "2027-01-31" }, { until: "2027-01-31" }], [undefined, 1]],
    ["the one with a day", [{}, { until: "2027-01-31" }], [2, undefined]],
    [
      "the one with a phone, written another way",
      [
        { email: "", phone: "0790000001" },
        { email: "", phone: "+962 79 000 0001" },
      ],
      [undefined, 1],
    ],
    ["the one that can be taken", [{ until: "3/4", name: "" }, {}], [undefined, undefined]],
  ])("is taken once: %s", (_, rows, doubleOf) => expect(doubles(...rows)).toEqual(doubleOf));
});

it("says in the other row that it is a double", () => {
  const raw = { ...good, line: 2, email: "SARA@example.com" };
  expect(judge({}, raw)[1]).toStrictEqual({ raw, problems: ["double"], doubleOf: 1 });
});

describe("the order of a list's days", () => {
  it.each([
    ["is asked for one day that both orders allow", ["2027-12-31", "3/4/2027"], true],
    ["is not asked where each day tells", ["2027-12-31", "31/12/2027", ""], false],
    ["is not asked of a day that is none", ["soon"], false],
    ["is not asked of no rows", [], false],
  ])("%s", (_, days, isAsked) => {
    const rows = days.map((until) => ({ ...good, until }));
    expect(needsOrder(rows, undefined)).toBe(isAsked);
    expect(needsOrder(rows, "dayFirst")).toBe(false);
  });
});
