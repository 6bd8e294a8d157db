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
  ["a plus", "+962 79 000 0000", "'+962 79 000 0000"],
  ["a minus", "-2+3", "'-2+3"],
  ["an at sign", "@SUM(A1)", "'@SUM(A1)"],
  ["a tab before a formula", "\t=1", "'\t=1"],
  ["a carriage return before a formula", "\r=1", `"'\r=1"`],
  ["nothing", "", ""],
])("writes %s", (_, text, cell) => expect(writeCsv([[text, "x"]])).toBe(`${cell},x\r\n`));
