import { writeDigits } from "@majlis/contracts/money";
import { formatWhen } from "#shared/i18n/format.ts";

/** Writes a time or a price of an event or gathering in a city. */
export const formatPresent =
  (city: string) =>
  (field: string, value: string | number): string | undefined => {
    if (typeof value === "string") return field.endsWith("_at") ? formatWhen(value, city) : undefined;
    return field.endsWith("_cents") ? writeDigits(value) : undefined;
  };
