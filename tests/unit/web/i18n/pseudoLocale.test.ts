import { expect, it } from "vitest";
import { pseudoText, pseudoTranslation } from "@majlis/web/shared/i18n/pseudoLocale.ts";
import { sharedMessages } from "@majlis/web/shared/messages/en.ts";

it("accents a text and keeps its placeholders, numbers and addresses", () => {
  expect(pseudoText("Upcoming Events")).toBe("Úúpçóómííñg Éévééñts");
  expect(pseudoText("by {name}, 24 hours")).toBe("býý {name}, 24 hóóúúrs");
  expect(pseudoText("Write to hello@majlis.example")).toBe("Wríítéé tóó hello@majlis.example");
});

it("accents every form of a count", () => {
  expect(pseudoTranslation({ one: "{count} seat", many: "{count} seats" })).toEqual({
    one: "{count} sééáát",
    many: "{count} sééááts",
  });
});

it("makes the texts of a catalogue about 40 % longer", () => {
  const texts = Object.values(sharedMessages.base)
    .flatMap((section) => Object.values(section))
    .filter((text) => typeof text === "string");
  const length = (all: readonly string[]): number => all.join("").length;
  const growth = length(texts.map(pseudoText)) / length(texts);
  expect(growth).toBeGreaterThan(1.3);
  expect(growth).toBeLessThan(1.5);
});
