import type { PosterArt } from "./drawPoster";
import { hashText } from "./random";

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
