import { readParts } from "@majlis/functions/parseInput";
import { expect, it } from "vitest";

it("reads the fields of a form of either line break, with their other headers", () => {
  const text = [
    "a preamble",
    "--b",
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    "Content-Type: text/plain",
    "",
    "One-Click",
    "--b",
    'Content-Disposition: form-data; name="اسم"; filename="name.txt"',
    "",
    "two",
    "",
    "lines",
    "--b--",
    "",
  ];
  const fields = { "List-Unsubscribe": "One-Click", اسم: "two\n\nlines" };
  expect(readParts(text.join("\r\n"), "b")).toEqual(fields);
  expect(readParts(text.join("\n"), "b")).toEqual(fields);
});

// 16 MB take less than a second. An expression that is read again from each name takes days.
it.each([
  ["names without a line break", 'name="a"'],
  ["names without an end", 'name="'],
  ["boundaries", "--b"],
  ["empty lines", "\n"],
])("reads %s in time that grows with the length", (_, repeated) => {
  const text = `--b\n${repeated.repeat(2_000_000)}`;
  expect(Object.keys(readParts(text, "b")).length).toBeLessThanOrEqual(1);
});
