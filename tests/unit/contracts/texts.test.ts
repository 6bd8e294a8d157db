import * as fc from "fast-check";
import { EventForm } from "@majlis/contracts/events/eventForm";
import { TranslationForm } from "@majlis/contracts/events/translationForm";
import { GatheringDraft } from "@majlis/contracts/gatherings";
import { lineOrNull, oneLine, requiredText, text, wellFormed } from "@majlis/contracts/texts";
import { NewBusiness } from "@majlis/contracts/businesses";
import { NewGuest } from "@majlis/contracts/events/guestList";
import { NewGuestMessage } from "@majlis/contracts/events/guestMessages";
import { GuestName } from "@majlis/contracts/seats";
import { ProfileChange, SignUpForm } from "@majlis/contracts/users";
import { beginningOf, lettersOf, shorten } from "@majlis/core/kernel/cutText.rules";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { propertyRuns } from "#support/property.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

/** Every schema of a required name, title or line. */
const lines = {
  "title of an event": EventForm.shape.title,
  "city of an event": EventForm.shape.city,
  "title of a gathering": GatheringDraft.shape.title,
  "translated title": TranslationForm.shape.title,
  "first name": SignUpForm.shape.firstName,
  "name of a guest": GuestName,
  "name on the guest list": NewGuest.shape.full_name,
  "subject of a message": NewGuestMessage.shape.subject,
  "name of a partner": NewBusiness.shape.name,
};

describe.each(Object.entries(lines))("the %s", (_, schema) => {
  test.each([
    ["spaces without width", "\u200b\u2060\ufeff"],
    ["Hangul fillers", "\u3164\u115f\uffa0"],
    ["braille without dots", "\u2800\u2800"],
    ["direction marks", "\u200f\u202e \u2069"],
    ["combining marks alone", "\u0301\u064e"],
    ["joiners and selectors", "\u200d\ufe0f"],
    ["half an emoji", "\ud83d"],
    ["non-characters", "\ufdd0\uffff\u{1fffe}"],
    ["points", "…"],
    ["nothing", ""],
  ])("is missing with %s only", (_name, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  test.each([
    ["\u202eLina\u202c", "Lina"],
    ["Li\u200bna\u00ad", "Lina"],
    ["Lina\ud83d \u0000Haddad\ufffe", "Lina Haddad"],
    ["\u200fليلى بنت\nسعيد\u2800", "ليلى بنت سعيد"],
    ["می‌خواهم", "می‌خواهم"],
    ["👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️", "👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️"],
  ])("%j becomes %j", (value, kept) => {
    expect(schema.parse(value)).toBe(kept);
  });
});

test("an optional line without anything to see is null", () => {
  expect(lineOrNull(80, "long").parse("\u3164 \u200b")).toBeNull();
  expect(ProfileChange.parse({ full_name: "\u2800" }).full_name).toBeNull();
});

test("a text keeps its lines, without half characters and marks that turn it", () => {
  const value = " Bring\u202e a lamp \ud83d\r\nand\ttea\u0000🫖 ";
  expect(text(80, "long").parse(value)).toBe("Bring a lamp \r\nand\ttea 🫖");
  expect(requiredText(80, "missing", "long").safeParse("\u200b\n\u3164").success).toBe(false);
});

it("cleans any text to one that XML, JSON and the table take, and a second time changes nothing", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      for (const clean of [wellFormed, oneLine]) {
        const kept = clean(value);
        expect(kept).not.toMatch(/\p{Cs}/u);
        expect(kept).not.toMatch(/\p{Noncharacter_Code_Point}|(?![\t\n\r])\p{Cc}/u);
        expect(clean(kept)).toBe(kept);
      }
      expect(oneLine(value)).not.toMatch(/[\r\n\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    }),
    propertyRuns(100),
  );
});

const segmenter = Reflect.getOwnPropertyDescriptor(Intl, "Segmenter") ?? {};

describe.each([
  ["a segmenter", true],
  ["none, as Firefox before 125", false],
])("shortening with %s", (_, hasSegmenter) => {
  beforeEach(() => {
    if (!hasSegmenter) Reflect.deleteProperty(Intl, "Segmenter");
  });
  afterEach(() => void Reflect.defineProperty(Intl, "Segmenter", segmenter));

  test.each([
    ["Tea 👩‍👧‍👦 late", 6, "Tea "],
    ["🇯🇴🇯🇴", 6, "🇯🇴"],
    ["cafe\u0301s", 4, "caf"],
    ["قِصَص", 3, "قِ"],
    ["short", 80, "short"],
    ["letters", 3, "let"],
    ["🇯🇴🇯🇴", 4, "🇯🇴"],
    ["🇯🇴🇯🇴", 3, ""],
  ])("the beginning of %j in %i units is %j", (value, max, beginning) => {
    expect(beginningOf(value, max)).toBe(beginning);
  });

  test.each([
    ["short", 80, "short"],
    ["short", 5, "short"],
    ["shorts", 5, "shor…"],
    ["Tea 👩‍👧‍👦 late", 7, "Tea…"],
    [" a word", 3, " a…"],
  ])("%j in at most %i units is %j", (value, max, short) => expect(shorten(value, max)).toBe(short));

  it("keeps whole letters and the limit for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.nat(30), (value, max) => {
        const part = beginningOf(value, max);
        expect(part.length).toBeLessThanOrEqual(max);
        expect(value.startsWith(part)).toBe(true);
        expect(lettersOf(value).join("")).toBe(value);
        expect(lettersOf(value).slice(0, lettersOf(part).length)).toEqual(lettersOf(part));
        expect(shorten(value, max + 1).length).toBeLessThanOrEqual(max + 1);
      }),
      propertyRuns(100),
    );
  });
});

it("keeps a letter whole that only a segmenter knows: the flag of England, a syllable of Hindi", () => {
  expect(beginningOf("a 🏴󠁧󠁢󠁥󠁮󠁧󠁿 b", 6)).toBe("a ");
  expect(lettersOf("नमस्ते")).toContain("स्ते");
});
