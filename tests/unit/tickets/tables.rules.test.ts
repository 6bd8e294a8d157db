import { partyOf } from "@majlis/core/occasions/attendeeIds.rules";
import {
  chooseOffline,
  chooseTable,
  questionIndex,
  type TableState,
} from "@majlis/core/occasions/tables.rules";
import { tableQuestions } from "@majlis/core/occasions/tableQuestions";
import { array, assert, constantFrom, integer, property, record, subarray } from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";
import { alone, table } from "#support/tables.ts";

interface Person {
  readonly party: number;
  readonly languages: readonly string[];
  readonly isFirst: boolean;
}

interface Seated extends Person {
  readonly table: number | undefined;
}

/** The tables as the guests who sit there make them. */
const stateOf = (sizes: readonly number[], seated: readonly Seated[]): TableState[] =>
  sizes.map((seats, index) => {
    const guests = seated.filter((guest) => guest.table === index + 1);
    const speakers: Record<string, number> = {};
    for (const language of guests.flatMap(({ languages }) => languages))
      speakers[language] = (speakers[language] ?? 0) + 1;
    const firsts = guests.filter(({ isFirst }) => isFirst).length;
    return table(index + 1, seats, { taken: guests.length, firsts, speakers });
  });

/** Seats people one after the other. People of one number are a party. */
const seatAll = (sizes: readonly number[], people: readonly Person[]): Seated[] => {
  const seated: Seated[] = [];
  for (const person of people) {
    const before = seated.filter(({ party }) => party === person.party);
    const number = chooseTable(stateOf(sizes, seated), {
      ...person,
      party: people.filter(({ party }) => party === person.party).length - before.length,
      partyTables: before.flatMap((one) => one.table ?? []),
    });
    seated.push({ ...person, table: number });
  }
  return seated;
};

const sizes = array(integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
const people = array(
  record({
    party: integer({ min: 1, max: 20 }),
    languages: subarray(["ar", "en", "fr"]),
    isFirst: constantFrom(true, false),
  }),
  { maxLength: 40 },
);

describe("a table at the door", () => {
  it("has no more guests than seats, and leaves a guest without a seat only when every table is full", () => {
    assert(
      property(sizes, people, (seats, guests) => {
        const seated = seatAll(seats, guests);
        for (const { free } of stateOf(seats, seated)) expect(free).toBeGreaterThanOrEqual(0);
        const all = seats.reduce((sum, each) => sum + each, 0);
        expect(seated.filter((guest) => guest.table !== undefined)).toHaveLength(
          Math.min(all, guests.length),
        );
      }),
      propertyRuns(200),
    );
  });

  it("keeps a party together while the party's table has a free seat", () => {
    assert(
      property(sizes, people, (seats, guests) => {
        const seated = seatAll(seats, guests);
        for (const [index, guest] of seated.entries()) {
          const before = seated.slice(0, index);
          const free = stateOf(seats, before).filter((one) => one.free > 0);
          const own = before.filter(({ party }) => party === guest.party).map((one) => one.table);
          const together = free.filter(({ number }) => own.includes(number));
          if (together.length > 0) expect(together.map(({ number }) => number)).toContain(guest.table);
        }
      }),
      propertyRuns(200),
    );
  });

  it("has room for the whole party when any table has", () => {
    const tables = [table(1, 4, { taken: 2 }), table(2, 4, { taken: 1 }), table(3, 6)];
    expect(chooseTable(tables.slice(0, 2), { ...alone, party: 3 })).toBe(2);
    expect(chooseTable(tables, { ...alone, party: 5 })).toBe(3);
    expect(chooseTable(tables, { ...alone, party: 9 })).toBe(3);
  });

  it("is the same for the same state, in whatever order the tables come", () => {
    assert(
      property(sizes, people, (seats, guests) => {
        const tables = stateOf(seats, seatAll(seats, guests));
        const guest = { ...alone, languages: ["ar"], isFirst: true };
        expect(chooseTable(tables.toReversed(), guest)).toBe(chooseTable(tables, guest));
      }),
      propertyRuns(100),
    );
  });

  it("mixes languages and first visits", () => {
    assert(
      property(
        array(constantFrom("ar", "fr"), { minLength: 24, maxLength: 24 }),
        array(constantFrom(true, false), { minLength: 24, maxLength: 24 }),
        (spoken, firsts) => {
          const seats = [8, 8, 8];
          const seated = seatAll(
            seats,
            spoken.map((language, index) => ({
              party: index,
              languages: ["en", language],
              isFirst: firsts[index] ?? false,
            })),
          );
          const french = stateOf(seats, seated).map(({ speakers }) => speakers["fr"] ?? 0);
          expect(Math.max(...french) - Math.min(...french)).toBeLessThanOrEqual(4);
        },
      ),
      propertyRuns(100),
    );
  });

  it("has somebody who speaks a language of the guest, when a table with room has", () => {
    const tables = [
      table(1, 8, { taken: 3, speakers: { ar: 3 } }),
      table(2, 8, { taken: 6, speakers: { fr: 2, ar: 4 } }),
    ];
    expect(chooseTable(tables, { ...alone, languages: ["fr"] })).toBe(2);
    expect(chooseTable(tables, { ...alone, languages: ["ar"] })).toBe(1);
  });

  it("is one with fewer guests on their first visit for another one", () => {
    const tables = [table(1, 8, { taken: 4, firsts: 3 }), table(2, 8, { taken: 4, firsts: 1 })];
    expect(chooseTable(tables, { ...alone, isFirst: true })).toBe(2);
    expect(chooseTable(tables, { ...alone, isFirst: false })).toBe(1);
  });

  it("opens when the tables in use are half full, so that nobody sits alone at each of many", () => {
    const guests = Array.from({ length: 12 }, (_, party) => ({ party, languages: [], isFirst: true }));
    const used = seatAll([8, 8, 8, 8, 8, 8], guests).map((guest) => guest.table);
    expect(new Set(used)).toEqual(new Set([1, 2, 3]));
  });

  it("counts a member's guests to the member's party", () => {
    expect(partyOf("usr_01k5a_2")).toBe("usr_01k5a");
    expect(partyOf("usr_01k5a")).toBe("usr_01k5a");
  });
});

describe("a table of a door without network", () => {
  const guestsOf = (count: number, over: object = {}) =>
    Array.from({ length: count }, (_, index) => ({
      userId: `usr_${index}`,
      checkedInAt: null,
      table: null,
      ...over,
    }));
  /** Admits guests on one device until it has no table left. */
  const fill = (tables: readonly { number: number; seats: number }[], first: number) => {
    const listed = guestsOf(60);
    let present: { userId: string; checkedInAt: string | null; table: number | null }[] = listed;
    for (let index = first; index < first + 30; index++) {
      const number = chooseOffline({ tables, listed, present }, `usr_${index}`);
      present = present.map((guest) =>
        guest.userId === `usr_${index}` ? { ...guest, checkedInAt: "now", table: number ?? null } : guest,
      );
    }
    return (number: number) => present.filter((guest) => guest.table === number).length;
  };

  it("gives two doors together at most one seat too many at each table", () => {
    assert(
      property(sizes, (seats) => {
        const tables = seats.map((each, index) => ({ number: index + 1, seats: each }));
        const [one, other] = [fill(tables, 0), fill(tables, 30)];
        for (const { number, seats: each } of tables)
          expect(one(number) + other(number)).toBeLessThanOrEqual(each + 1);
      }),
      propertyRuns(60),
    );
  });

  it("counts guests who sit there already, and keeps a party together", () => {
    const tables = [
      { number: 1, seats: 4 },
      { number: 2, seats: 4 },
    ];
    const listed = [
      { userId: "usr_a", checkedInAt: "before", table: 2 },
      { userId: "usr_a_1", checkedInAt: null },
      ...guestsOf(3, { checkedInAt: "before", table: 1 }),
    ];
    expect(chooseOffline({ tables, listed, present: listed }, "usr_a_1")).toBe(2);
    const full = [...listed, { userId: "usr_z", checkedInAt: "before", table: 1 }];
    expect(chooseOffline({ tables: tables.slice(0, 1), listed: full, present: full }, "usr_a_1")).toBe(
      undefined,
    );
  });
});

describe("the question of a table", () => {
  it("is another one at each of thirty tables, and the same one each time", () => {
    const drawn = Array.from({ length: 30 }, (_, index) => questionIndex("evt_01k5", index + 1, 60));
    expect(new Set(drawn).size).toBe(30);
    expect(questionIndex("evt_01k5", 7, 60)).toBe(drawn[6]);
  });

  it.each([
    ["evt_01k5", 1, 60, 34],
    ["evt_01k5", 2, 60, 41],
    ["evt_01k5", 30, 60, 57],
    ["evt_01k6", 1, 60, 35],
    ["evt_01k6", 1, 7, 0],
  ])("stays as it was printed: %s, table %i of %i questions", (eventId, number, deck, index) =>
    expect(questionIndex(eventId, number, deck)).toBe(index),
  );

  it("is one of sixty, each in both languages", () => {
    expect(new Set(tableQuestions.map(({ en }) => en)).size).toBe(60);
    expect(new Set(tableQuestions.map(({ ar }) => ar)).size).toBe(60);
    for (const { en, ar } of tableQuestions) {
      expect(en).toMatch(/^[A-Z][ -~]+\?$/);
      expect(ar).toMatch(/^[\u0600-\u06ff ]+؟$/);
    }
  });
});
