import { createRandom, rect } from "./canvas";
import { chooseMotif, type PosterKind } from "./chooseMotif";
import { hashText } from "./hashText";
import { dayInks, eveningInks, type InkName, type Inks, inkSets } from "./inks";
import { type MotifName, motifs } from "./motifs/motifs";

export interface PosterArt {
  /** Selects what `motif` and `ink` leave open, and the details. Equal seeds give equal posters. */
  readonly seed: string;
  /** Its words select the motif. */
  readonly title?: string | undefined;
  /** The start hour in the city. 18 to 4 selects evening inks. */
  readonly hour?: number | undefined;
  readonly kind?: PosterKind | undefined;
  readonly motif?: MotifName | undefined;
  readonly ink?: InkName | undefined;
  readonly shape?: PosterShape | undefined;
}

/** Sizes in units of the drawing. */
const sizes = {
  /** Cards and pages. */
  wide: [400, 260],
  /** Tall pictures. */
  tall: [320, 480],
  /** Link previews of 1200 × 630 pixels. */
  share: [400, 210],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type PosterShape = keyof typeof sizes;

const isEvening = (hour: number): boolean => hour >= 18 || hour < 5;

/** The inks of a poster. */
export const posterInks = ({ seed, hour = 19, ink }: PosterArt): Inks => {
  const names = isEvening(hour) ? eveningInks : dayInks;
  return inkSets[ink ?? names[hashText(seed) % names.length] ?? "night"];
};

/** A travel poster as SVG. Pure. */
export const drawPoster = (art: PosterArt): string => {
  const { seed, title = "", hour = 19, kind = "event", shape = "wide" } = art;
  const inks = posterInks(art);
  const motif = motifs[art.motif ?? chooseMotif(seed, title, kind)];
  const [width, height] = sizes[shape];
  const isNight = isEvening(hour) && inks === inkSets.night;
  const drawn = motif({ width, height, random: createRandom(hashText(seed)), inks, isNight });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${rect(0, 0, width, height, inks.ground)}${drawn}</svg>`;
};
