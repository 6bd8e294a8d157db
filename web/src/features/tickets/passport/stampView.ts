import type { Stamp } from "@majlis/contracts/tickets/passport";
import { stampShape, type StampShape } from "@majlis/posters/stampShape";
import { cityName, formatInstant, titleOf, localeTag } from "#shared/i18n/format.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import type { ticketsMessages } from "../messages/en";
import { type CultureCommunity, cultureCommunities } from "@majlis/contracts/cultures";

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

type CommunityNames = Readonly<Record<CultureCommunity, string>>;

/** The name of a culture in the language of the page: of a community by its text, of a country by its code. */
export const cultureName = (code: string, names: CommunityNames): string => {
  const community = cultureCommunities.find((each) => each === code);
  if (community) return names[community];
  return new Intl.DisplayNames(localeTag(), { type: "region" }).of(code) ?? code;
};
