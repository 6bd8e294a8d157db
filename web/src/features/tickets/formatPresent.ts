import { formatWhen } from "#shared/i18n/format.ts";

/** The text of a time or a price of an event or gathering. */
export const formatPresent = (field: string, value: string | number): string | undefined => {
  if (typeof value === "string") return field.endsWith("_at") ? formatWhen(value) : undefined;
  return field.endsWith("_cents") ? (value / 100).toFixed(2) : undefined;
};
