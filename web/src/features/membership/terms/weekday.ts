import { weekdays } from "@majlis/contracts/values";
import { cityInstant } from "@majlis/core/kernel/dates.rules";
import { formatInstant } from "#shared/i18n/format.ts";

type Weekday = (typeof weekdays)[number];

/** A Sunday and the six days after it. Only their weekdays matter. */
const dateOf = (day: Weekday): string => `2026-11-${22 + weekdays.indexOf(day)}`;

/** Sun, in the language of the page. */
export const nameOfDay = (day: Weekday): string =>
  formatInstant(cityInstant(`${dateOf(day)}T12:00`), "weekday");

/** `18:30` → 6:30 PM, in the language of the page. */
export const nameOfTime = (time: string): string =>
  formatInstant(cityInstant(`${dateOf("sun")}T${time}`), "time");
