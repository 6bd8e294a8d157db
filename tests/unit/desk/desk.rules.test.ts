import { homeZone } from "@majlis/contracts/cities";
import { monthBounds, readDeskToken } from "@majlis/core/desk/desk.rules";
import { expect, it } from "vitest";

it("bounds a month in the city's zone", () => {
  expect(monthBounds("2026-12", homeZone)).toEqual({
    from: "2026-11-30T21:00:00.000Z",
    to: "2026-12-31T21:00:00.000Z",
  });
});

it.each([
  ["#abcdefghijklmnopqrstuvwxy-_", "abcdefghijklmnopqrstuvwxy-_"],
  [" abcdefghijklmnopqrstuvwxy-_ ", "abcdefghijklmnopqrstuvwxy-_"],
  ["#main", undefined],
  ["", undefined],
  ["#abcdefghijklmnopqrstuvwxy-_x", undefined],
])("reads the token of a link: %s", (fragment, token) => {
  expect(readDeskToken(fragment)).toBe(token);
});
