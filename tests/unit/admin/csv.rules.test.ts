import { writeCsv } from "@majlis/core/kernel/csv.rules";
import { expect, it } from "vitest";

it.each([
  ["plain text", "Sara Al-Masri", "Sara Al-Masri"],
  ["Arabic", "ريم العلي", "ريم العلي"],
  ["a comma", "Masri, Sara", '"Masri, Sara"'],
  ["quotes", 'Sara "Sunny" Masri', '"Sara ""Sunny"" Masri"'],
  ["a line break", "Sara\nMasri", '"Sara\nMasri"'],
  [
    "a formula",
    '=HYPERLINK("http://evil.example","Click")',
    `"'=HYPERLINK(""http://evil.example"",""Click"")"`,
  ],
  ["a telephone number with its plus", "+962 79 000 0000", "\u200e+962 79 000 0000"],
  ["a telephone number with its zero", "0790000000", "\u200e0790000000"],
  ["a telephone number with its two zeros", "00962 (79) 000-0000", "\u200e00962 (79) 000-0000"],
  ["a plus before other text", "+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ["a number", "0", "0"],
  ["an amount", "0.500", "0.500"],
  ["an amount below zero", "-15.00", "-15.00"],
  ["a sum that looks like a telephone number", "+1*2", "'+1*2"],
  ["a minus", "-2+3", "'-2+3"],
  ["an at sign", "@SUM(A1)", "'@SUM(A1)"],
  ["a wide equals sign", "＝SUM(A1)", "'＝SUM(A1)"],
  ["a wide minus", "﹣2+3", "'﹣2+3"],
  ["a tab before a formula", "\t=1", "'\t=1"],
  ["a carriage return before a formula", "\r=1", `"'\r=1"`],
  ["nothing", "", ""],
])("writes %s", (_, text, cell) => expect(writeCsv([[text, "x"]])).toBe(`${cell},x\r\n`));
