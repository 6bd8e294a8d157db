import { localeTag } from "./format";

/** "November 2026" */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(localeTag(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
