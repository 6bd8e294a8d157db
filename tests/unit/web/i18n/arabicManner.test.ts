import { cities, homeZone, nameOfCity } from "@majlis/contracts/cities";
import { languages } from "@majlis/contracts/locales";
import { formatTime, type TimeFormat } from "@majlis/core/kernel/time.rules";
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(["/web/src/**/*.{ts,tsx}", "/packages/*/src/**/*.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/;
const { tag } = languages.ar;

describe("digits in Arabic are Latin", () => {
  it("in catalogues, texts of mails and names of cities", () => {
    const texts = Object.entries(sources).filter(([path]) => /messages\/ar\.ts$|cityNames/.test(path));
    expect(texts.length).toBeGreaterThan(20);
    for (const [path, text] of texts) expect(text, path).not.toMatch(arabicDigits);
  });

  it.each(["date", "time", "weekday", "dayOfMonth"] satisfies TimeFormat[])("in the format %s", (format) => {
    const text = formatTime("2026-12-03T16:30:00.000Z", format, tag, homeZone);
    expect(text).not.toMatch(arabicDigits);
    if (format !== "weekday") expect(text).toMatch(/\d/);
  });

  it("in numbers, shares and ordinals", () => {
    expect((12_345.6).toLocaleString(tag)).toMatch(/^[\d.,]+$/);
    expect((0.67).toLocaleString(tag, { style: "percent" })).toContain("67");
  });

  it("because no format is called without a language", () => {
    const unnamed = /toLocale(?:Date|Time)?String\(\)|Intl\.\w+Format\(\s*(?:\)|undefined)/;
    for (const [path, code] of Object.entries(sources)) expect(code, path).not.toMatch(unnamed);
  });
});

describe("nameOfCity", () => {
  it("has an Arabic name for each city of the picker", () => {
    for (const city of cities) {
      expect(nameOfCity(city, "ar"), city).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u);
      expect(nameOfCity(city, "en")).toBe(city);
    }
  });

  it("keeps a city that it does not know", () => {
    for (const city of ["Umm Qais", "constructor", "السلط"]) expect(nameOfCity(city, "ar")).toBe(city);
    expect(nameOfCity(" Amman ", "ar")).toBe("عمّان");
  });
});
