import type { Stamp } from "@majlis/contracts/tickets/passport";
import { stampShape, type StampShape } from "@majlis/posters/stampShape";
import { cityName, formatInstant, titleOf } from "#shared/i18n/format.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { cultureName } from "./cultureName";
import type { ticketsMessages } from "../messages/en";

/** A stamp with its lines and its texts in the language of the page. */
export interface StampView {
  readonly shape: StampShape;
  readonly title: string;
  /** Written in the stamp: the culture, else the city. */
  readonly word: string;
  readonly city: string;
  readonly culture: string | undefined;
  readonly day: string;
}

export const stampView = (
  stamp: Stamp,
  communities: ReturnType<typeof ticketsMessages.get>["communities"],
): StampView => {
  const { ref_id: id, kind: type, title, starts_at: startsAt, poster } = stamp;
  const culture = stamp.culture && cultureName(stamp.culture, communities);
  const city = cityName(stamp.city);
  const art = occasionArt({ id, type, title, startsAt, poster });
  return {
    shape: stampShape({ ...art, isHost: stamp.is_host === true }),
    title: titleOf(stamp),
    word: culture ?? city,
    city,
    culture,
    day: formatInstant(startsAt, "date", stamp.city),
  };
};
