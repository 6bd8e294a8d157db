import type { InkName } from "./inks";

export type MotifName =
  "hillHouses" | "arcade" | "stars" | "stairs" | "desert" | "floorTiles" | "crossStitch" | "sharedTable";

export interface PosterArt {
  /** Id and title of what the poster is for: the same seed makes the same art, everywhere. */
  readonly seed: string;
  /** Hour of the start in the city: 18 to 4 brings evening inks. */
  readonly hour?: number | undefined;
  readonly kind?: "event" | "gathering" | undefined;
  /** Fixed instead of left to the seed: for heroes, panels and empty states. */
  readonly motif?: MotifName | undefined;
  readonly ink?: InkName | undefined;
  /** Portrait 320 × 480 instead of landscape 400 × 260; only `hillHouses` fills it. */
  readonly isTall?: boolean | undefined;
}

/** The same for the same art. */
export const posterKey = ({ seed, hour, kind, motif, ink, isTall }: PosterArt): string =>
  JSON.stringify([seed, hour, kind, motif, ink, isTall]);

/** Posters of the pages that are written out at build, by the name of their file. */
export const writtenPosters = new Map<string, PosterArt>();

/** Where the poster of a page that the build wrote out stands: such a page shows its art before any script has come. */
export const posterFile = (art: PosterArt): string => {
  const file = `/posters/${hashText(posterKey(art)).toString(36)}.svg`;
  if (import.meta.env.SSR) writtenPosters.set(file, art);
  return file;
};

/** FNV-1a: the same text makes the same number, on every machine. */
export const hashText = (text: string): number => {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
};
