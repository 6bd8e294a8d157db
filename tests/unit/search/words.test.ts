import { phoneWords, personWords, searchWords, splitWords } from "@majlis/core/search/words.rules";
import { describe, expect, it } from "vitest";

describe("the words of a text", () => {
  it.each([
    ["Rooftop Oud, 7pm!", ["rooftop", "oud", "7pm"]],
    ["Café MÜNCHEN", ["cafe", "munchen"]],
    ["ﬁlm Ｎｉｇｈｔ", ["film", "night"]],
    ["أمسية عُودٍ", ["امسيه", "عود"]],
    ["آلة إيقاع", ["اله", "ايقاع"]],
    ["ليلى مستشفى", ["ليلي", "مستشفي"]],
    ["عـــود ٢٠٢٦ ۲۰۲۶", ["عود", "2026", "2026"]],
    ["Москва 東京", ["москва", "東京"]],
    ["  ", []],
  ])("%j are %j", (text, words) => expect(splitWords(text)).toEqual(words));

  it("include a word without its Arabic article, once, up to a number", () => {
    expect(searchWords(["العود والعود", "عود oud oud"], 9)).toEqual(["العود", "عود", "والعود", "oud"]);
    expect(searchWords(["one two", "three"], 2)).toEqual(["one", "two"]);
    expect(searchWords(["الله"], 9)).toEqual(["الله"]);
  });
});

describe("a phone number", () => {
  const finds = (q: string, phone: string) =>
    personWords(q).every((word) => phoneWords(phone).some((each) => each.startsWith(word)));

  it.each(["+962 79 555 01", "0096279555", "962795550101", "79 555", "0795550101", "555 01", "0101", "٠٧٩"])(
    "is found by %s",
    (q) => expect(finds(q, "+962 79 555 0101")).toBe(true),
  );

  it("without spaces is found with and without its country code", () => {
    expect(finds("079555", "+962795550101")).toBe(true);
    expect(finds("0795550101", "0795550101")).toBe(true);
    expect(finds("96279", "+962795550101")).toBe(true);
  });

  it("is not found by digits in the middle of a group", () => {
    expect(finds("5501", "+962 79 555 0101")).toBe(false);
  });
});
