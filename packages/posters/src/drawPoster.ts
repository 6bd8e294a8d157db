import { createRandom, rect } from "./canvas";
import { choosePoster, isEvening, type PosterSubject } from "./choosePoster";
import { hashText } from "./hashText";
import { type InkName, inkSets } from "./inks";
import { drawLights, type Lamp, type ShownLights } from "./lights";
import { type MotifName, motifs } from "./motifs/motifs";

export interface PosterArt extends PosterSubject {
  /** Lamps for taken seats. Absent: the poster counts nothing. */
  readonly lights?: ShownLights | undefined;
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
  /** The poster beside the text of a link preview: 640 × 630 pixels. */
  share: [320, 315],
  /** Small prints in rows. */
  print: [320, 400],
  /** The head of a ticket or of a narrow card. */
  strip: [400, 150],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type PosterShape = keyof typeof sizes;

/** A travel poster as SVG. Pure. */
export const drawPoster = (art: PosterArt): string => {
  const { seed, hour = 19, shape = "wide", lights } = art;
  const chosen = choosePoster(art);
  const inks = inkSets[art.ink ?? chosen.ink];
  const motif = motifs[art.motif ?? chosen.motif];
  const [width, height] = sizes[shape];
  const isNight = isEvening(hour) && inks === inkSets.night;
  const places: Lamp[] = [];
  const drawn = motif({
    width,
    height,
    random: createRandom(hashText(seed)),
    inks,
    isNight,
    isCounting: lights !== undefined,
    mark: (x, y, radius, outline) => void places.push({ x, y, radius, outline }),
  });
  const lamps = lights ? drawLights(lights, places, { width, height, inks, seed }) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${rect(0, 0, width, height, inks.ground)}${drawn}${lamps}</svg>`;
};
