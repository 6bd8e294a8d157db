import { formatPrice } from "#shared/i18n/format.ts";
import { adminSettingsMessages } from "./messages/en";

type Wording = ReturnType<typeof adminSettingsMessages.get>["limits"];

export interface LimitRow {
  readonly name: string;
  readonly value: number;
  /** A number of calls within that time; null for a plain number. */
  readonly seconds: number | null;
}

const names = [
  "membershipPriceCents",
  "membershipGraceDays",
  "gatheringCapacity",
  "eventCapacity",
  "doorsOpenHours",
  "cardChecksOfAddress",
  "cardChecksOfPartner",
  "contactMessages",
  "founderApplications",
  "analytics",
] as const satisfies readonly (keyof Wording)[];

/** A limit's name; one that a newer server has and this page does not know stands under its own. */
export const limitName = ({ name }: LimitRow, messages: Wording): string => {
  const known = names.find((one) => one === name);
  return known ? messages[known] : name;
};

/** A limit's number with its unit: "$20.00", "20 seats", "5 in 10 minutes". */
export const limitValue = ({ name, value, seconds }: LimitRow, messages: Wording): string => {
  if (seconds !== null) {
    const time = seconds % 3600 === 0 ? messages.perHours(seconds / 3600) : messages.perMinutes(seconds / 60);
    return messages.calls({ count: value, time });
  }
  if (name.endsWith("Cents")) return formatPrice(value, "");
  if (name.endsWith("Days")) return messages.days(value);
  if (name.endsWith("Hours")) return messages.hours(value);
  const number = value.toLocaleString("en");
  return name.endsWith("Capacity") ? messages.seats({ count: number }) : number;
};
