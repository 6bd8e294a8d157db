import { readReturnTo } from "@majlis/web/shared/paths.ts";
import { expect, it } from "vitest";

it.each(["/", "/events/evt_1?tab=requests#top", "/%D8%B4?q=a%2F%2Fb", "/profile?next=https://majlis.test"])(
  "returns to the own page %s after the sign-in",
  (from) => expect(readReturnTo({ from })).toBe(from),
);

it.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000//evil.example",
  " //evil.example",
  "events",
  "",
])("does not return to %j", (from) => expect(readReturnTo({ from })).toBeUndefined());

it.each([undefined, null, "/events", {}, { from: 1 }])("does not return without a path: %j", (state) => {
  expect(readReturnTo(state)).toBeUndefined();
});
