import { defineMessages } from "#shared/i18n/i18n.ts";

/** The district of an event or a partner. */
export const districtMessages = defineMessages("features/founders/district", {
  field: {
    label: "District (optional)",
    hint: "Choose one in the city of the event. Guests who were checked in see offers of partners near it for that night, and are thanked when the event ends.",
    none: "No district",
  },
});
