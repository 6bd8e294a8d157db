import { defineMessages } from "#shared/i18n/i18n.ts";

/** The part of the event form with the other language, by the language that it asks for. */
export const translationMessages = defineMessages("features/founders/translation", {
  ar: {
    add: "Add an Arabic version",
    title: "Title in Arabic",
    description: "Description in Arabic (optional)",
    hint: "People who read Majlis in Arabic see it. Empty both fields to remove it.",
  },
  en: {
    add: "Add an English version",
    title: "Title in English",
    description: "Description in English (optional)",
    hint: "People who read Majlis in English see it. Empty both fields to remove it.",
  },
});
