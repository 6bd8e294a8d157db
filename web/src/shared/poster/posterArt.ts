import type { InkName } from "./inks";

export type MotifName =
  "hillHouses" | "arcade" | "stars" | "stairs" | "desert" | "floorTiles" | "crossStitch" | "sharedTable";

export interface PosterArt {
  /** Usually id and title. Equal seeds give equal posters. */
  readonly seed: string;
  /** The start hour in the city. 18 to 4 selects evening inks. */
  readonly hour?: number | undefined;
  readonly kind?: "event" | "gathering" | undefined;
  /** Overrides the seed's choice, for heroes, panels and empty states. */
  readonly motif?: MotifName | undefined;
  readonly ink?: InkName | undefined;
  /** Portrait 320 × 480 instead of landscape 400 × 260. Only `hillHouses` supports it. */
  readonly isTall?: boolean | undefined;
}

export const posterKey = ({ seed, hour, kind, motif, ink, isTall }: PosterArt): string =>
  JSON.stringify([seed, hour, kind, motif, ink, isTall]);

/** The posters of prerendered pages by file name. */
export const prerenderedPosters = new Map<string, PosterArt>();

/** The file of a poster on a prerendered page, which shows its posters before any script loads. */
export const posterFile = (art: PosterArt): string => {
  const file = `/posters/${hashText(posterKey(art)).toString(36)}.svg`;
  if (import.meta.env.SSR) prerenderedPosters.set(file, art);
  return file;
};

/** FNV-1a hash. */
export const hashText = (text: string): number => {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
};
