import { cardText } from "@majlis/core/occasions/occasionText";
import { expect, test } from "vitest";

test("keeps a text of 160 characters", () => {
  const description = "a".repeat(160);
  expect(cardText(description)).toEqual({ description });
});

test("ends a longer text after a whole word", () => {
  const { description, is_shortened } = cardText("music on the roof ".repeat(20));
  expect(is_shortened).toBe(true);
  expect(description).toMatch(/(music|on|the|roof)…$/);
  expect(description.length).toBeLessThanOrEqual(161);
});

test("does not cut a character of a text without spaces", () => {
  expect(cardText(`a${"🎶".repeat(100)}`).description).toBe(`a${"🎶".repeat(79)}…`);
});
