import { defineMessages } from "#shared/i18n/i18n.ts";

export const posterMessages = defineMessages("shared/poster", {
  field: {
    title: "Poster",
    shuffle: "Shuffle",
    automatic: "Drawn from the title and the time.",
    chosen: "Guests see this poster.",
  },
});
