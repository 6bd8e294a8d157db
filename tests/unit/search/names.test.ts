import { findNear, nameKey } from "@majlis/core/search/names.rules";
import { describe, expect, it } from "vitest";

it.each([
  ["أحمد عبد الله", "عبدالله احمد"],
  ["Zoë O’Brien", "obrien  ZOE"],
  ["هدى", "هدي"],
  ["عبد الرحمن", "عبدالرحمن"],
  ["أبو بكر", "أبوبكر"],
  ["أم كلثوم", "أمكلثوم"],
  ["ابن رشد", "ابنرشد"],
  ["نصر الله", "نصرالله"],
  ["Abd Rabbo", "Abdrabbo"],
  ["Abdul Karim", "Abdulkarim"],
  ["Abdel Nasser", "Abdelnasser"],
  ["Abu Bakr", "Abubakr"],
  ["El Sayed", "Elsayed"],
])("%j and %j are one name", (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

it.each([
  ["Sara Haddad", "Sara Hadad"],
  ["Ali Nasser", "Alin Asser"],
  ["Rana Abdul", "Rana"],
])("%j and %j are two names", (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

const guests = ["Marilyn Susan Monroe", "Mohammad Kassem", "هديل سالم", "Sara", "Rami Haddad"];
const near = (typed: string) => findNear(guests, (name) => name, typed);

it.each([
  ["Marylin Monroe", "Marilyn Susan Monroe"],
  ["Mohamad Qassem", "Mohammad Kassem"],
  ["هذيل سالم", "هديل سالم"],
  ["Sarah", "Sara"],
  ["Rami Hadad", "Rami Haddad"],
])("%j is near %j first", (typed, name) => expect(near(typed)[0]).toBe(name));

it("a closer name comes first, and at most five names are near", () => {
  expect(findNear(["Rana Hadid", "Rana Haddad"], (name) => name, "Rana Haddat")[0]).toBe("Rana Haddad");
  expect(findNear(["Khalil", "Khalid"], (name) => name, "Khaled")).toEqual(["Khalid", "Khalil"]);
  expect(findNear(Array<string>(9).fill("Rana Haddad"), (name) => name, "Rana Hadid")).toHaveLength(5);
});

it.each(["Xavier", "Li", "🎉", "", "ناديا"])("no name is near %j", (typed) =>
  expect(near(typed)).toEqual([]),
);

it.each([
  ["Hadda", 5],
  ["Hadad", 4],
  ["Xaddad", 4],
  ["Ahddad", 4],
  ["Had", 5],
  ["Zex", 0],
  ["Ha", 0],
  ["Haddad Zzzzz", 5],
  ["Haddad Zzzzz Yyyyy", 0],
  ["Haddadzz", 5],
  ["Haddadzzz", 0],
])("%j is near to a Haddad", (typed, found) =>
  expect(findNear(["Haddad"], (name) => name, typed)).toHaveLength(Math.sign(found)),
);

describe("a letter that differs", () => {
  it.each([
    ["one of five", "Haddad", "Haddy", true],
    ["two of five", "Haddad", "Hadyy", false],
    ["two of six", "Haddad", "Hadyyd", true],
    ["two of eight", "Mohammad", "Moxxmmad", true],
    ["three of eight", "Mohammad", "Moxxxmad", false],
    ["two neighbors exchanged", "Rami", "Rmai", true],
    ["two neighbors exchanged at the beginning", "Ayman", "Yaman", true],
    ["two neighbors, one of them exchanged", "Ayman", "Xaman", false],
    ["two neighbors, the other one exchanged", "Ayman", "Yxman", false],
    ["two exchanged, and one after them", "Rami", "Rmax", false],
    ["two exchanged, and one before them", "Rami", "Xmai", false],
    ["the first letters left out", "Haddad", "ddad", false],
  ])("%s: whether %s is near %s", (_, name, typed, isNear) =>
    expect(findNear([name], (each) => each, typed)).toEqual(isNear ? [name] : []),
  );
});
