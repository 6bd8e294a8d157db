import { type CultureCommunity, cultureCommunities } from "@majlis/contracts/cultures";
import type { Stamp } from "@majlis/contracts/tickets/passport";
import { stampShape, type StampShape } from "@majlis/posters/stampShape";
import { cityName, formatInstant, titleOf, localeTag } from "#shared/i18n/format.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import type { ticketsMessages } from "../messages/en";

/** A stamp. Its caption has the same texts, so that it is hidden from screen readers. */
export const StampDrawing = ({ view: { shape, word, day } }: { readonly view: StampView }) => (
  <svg viewBox="-66 -66 132 132" className="mx-auto w-full max-w-36" aria-hidden>
    <g transform={`rotate(${shape.tilt})`} fill="none" stroke={shape.color}>
      <path d={shape.outer} strokeWidth={2.5} />
      <path d={shape.inner} strokeWidth={1} />
      <g fill={shape.color} stroke="none" textAnchor="middle" className="font-display">
        <text y={4} fontSize={fitSize(word)} fontWeight={700}>
          {word}
        </text>
        <text y={20} fontSize={9} fontWeight={600}>
          {day}
        </text>
      </g>
    </g>
  </svg>
);

/** The size at which a word fits in a stamp. */
export const fitSize = (word: string): number => Math.max(7, Math.min(16, 130 / word.length));

/** The place of the stamp of the next evening. */
export const DashedStamp = () => (
  <svg viewBox="-66 -66 132 132" className="mx-auto w-full max-w-36" aria-hidden>
    <circle r={56} fill="none" stroke="#6b6b6b" strokeWidth={2} strokeDasharray="5 5" />
  </svg>
);

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
  const art = occasionArt({ id, type, title, startsAt, city: stamp.city, poster });
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
