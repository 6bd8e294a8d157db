/** Rules of a partner's desk. Pure. */
import type { Zone } from "@majlis/contracts/cities";
import { cityInstant, nextMonth } from "#core/kernel/dates.rules";

/** The instants at which a month begins and ends in the city's zone. */
export const monthBounds = (month: string, zone: Zone): { readonly from: string; readonly to: string } => ({
  from: cityInstant(`${month}-01T00:00`, zone),
  to: cityInstant(`${nextMonth(month)}-01T00:00`, zone),
});

/** The token of a desk link: the fragment of its address. Undefined for another text. */
export const readDeskToken = (fragment: string): string | undefined =>
  /^#?([\w-]{27})$/.exec(fragment.trim())?.[1];
