import { cardText } from "@majlis/core/occasions/cardText.rules";
import { expect, test } from "vitest";

test("keeps a text of 160 characters", () => {
  const description = "a".repeat(160);
  expect(cardText(description)).toBe(description);
});

test("ends a longer text after a whole word", () => {
  const description = cardText("music on the roof ".repeat(20));
  expect(description).toMatch(/(music|on|the|roof)…$/);
  expect(description.length).toBeLessThanOrEqual(161);
});

test("does not cut a character of a text without spaces", () => {
  expect(cardText(`a${"🎶".repeat(100)}`)).toBe(`a${"🎶".repeat(79)}…`);
});
