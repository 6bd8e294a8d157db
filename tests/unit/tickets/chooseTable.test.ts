import { chooseOffline, chooseTable } from "@majlis/core/occasions/tables.rules";
import { describe, expect, it } from "vitest";
import { alone, table } from "#support/tables.ts";

describe("the table of a guest", () => {
  it.each([
    ["room for exactly the party", [table(1, 8, { taken: 4 }), table(2, 12, { taken: 7 })], 4, 1],
    ["the fuller one, if only that has room", [table(1, 10, { taken: 6 }), table(2, 4, { taken: 2 })], 3, 1],
    [
      "emptier for its seats, not for its guests",
      [table(1, 4, { taken: 2 }), table(2, 8, { taken: 3 })],
      1,
      2,
    ],
    [
      "a new one, if no small one in use has room",
      [1, 2, 3, 4].map((n) => table(n, 2)).concat(table(5, 8)),
      3,
      5,
    ],
  ])("has %s", (_, tables, party, number) => expect(chooseTable(tables, { ...alone, party })).toBe(number));

  it.each([
    [0, 1, 1],
    [3, 1, 1],
    [4, 1, 2],
    [1, 3, 1],
    [1, 4, 2],
  ])(
    "after %i of 8 seats, for a party of %i, is number %i: half full, the next one opens",
    (taken, party, number) =>
      expect(chooseTable([table(1, 8, { taken }), table(2, 8)], { ...alone, party })).toBe(number),
  );

  it("is the one with most of the party", () =>
    expect(chooseTable([table(1, 8), table(2, 8)], { ...alone, partyTables: [1, 2, 2] })).toBe(2));

  it.each([
    ["of a guest without known languages", [], { ar: 2 }, {}],
    ["of those who left", ["fr"], { ar: 0 }, { fr: 1 }],
  ])("keeps nobody away by the languages %s", (_, languages, speakers, others) =>
    expect(
      chooseTable([table(1, 8, { taken: 2, speakers }), table(2, 8, { taken: 3, speakers: others })], {
        ...alone,
        languages,
      }),
    ).toBe(1),
  );

  it("counts the mean of a guest's languages", () =>
    expect(
      chooseTable(
        [
          table(1, 8, { taken: 2, speakers: { ar: 2, en: 2 } }),
          table(2, 8, { taken: 6, speakers: { ar: 1 } }),
        ],
        { ...alone, languages: ["ar", "en"] },
      ),
    ).toBe(1));

  it("does not ask for the first visit of a guest without an account", () =>
    expect(chooseTable([table(1, 8, { taken: 2 }), table(2, 8, { taken: 3, firsts: 3 })], alone)).toBe(1));
});

describe("a party at a door without network", () => {
  const tables = (...seats: readonly number[]) =>
    seats.map((each, index) => ({ number: index + 1, seats: each }));
  const guest = (
    userId: string,
    number: number | null = null,
    checkedInAt: string | null = number === null ? null : "before",
  ) => ({
    userId,
    checkedInAt,
    table: number,
  });
  it.each([
    [
      "sits together, also at the fuller table",
      tables(8, 8),
      [guest("usr_a", 2), guest("usr_b", 2), guest("usr_c", 2), guest("usr_a_1")],
      2,
    ],
    ["gets room for all who come", tables(4, 6), [guest("usr_a"), guest("usr_a_1"), guest("usr_a_2")], 2],
    ["needs no room for those who sit", tables(1, 4, 8), [guest("usr_a", 1), guest("usr_a_1")], 2],
    [
      "does not follow one whose check-in was undone",
      tables(8, 8),
      [guest("usr_a", 2, null), guest("usr_a_1")],
      1,
    ],
    [
      "takes the seat of one whose check-in was undone",
      tables(1),
      [guest("usr_b", 1, null), guest("usr_a_1")],
      1,
    ],
  ])("%s", (_, list, guests, number) =>
    expect(chooseOffline({ tables: list, listed: guests, present: guests }, "usr_a_1")).toBe(number),
  );
});
