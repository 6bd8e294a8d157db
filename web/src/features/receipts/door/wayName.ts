import { houseConfig } from "@majlis/contracts/house/house";
import { locale } from "#shared/i18n/i18n.ts";

const ways: Readonly<Record<string, Readonly<Record<"en" | "ar", string>> | undefined>> =
  houseConfig.doorWays;

/** The name of a way to pay at a door. One that the house no longer has keeps its key. */
export const wayName = (way: string): string => ways[way]?.[locale.get()] ?? way;

interface WayNames extends Readonly<Record<"demo" | "stripe" | "transfer", string>> {
  readonly door: (values: { readonly way: string }) => string;
}

/** The name of a way in the books: a provider's, or a way to pay at a door. */
export const bookWayName = (way: string, names: WayNames): string =>
  way === "demo" || way === "stripe" || way === "transfer" ? names[way] : names.door({ way: wayName(way) });
