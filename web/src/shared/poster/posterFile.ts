import type { PosterArt } from "@majlis/posters/drawPoster";
import { hashText } from "@majlis/posters/hashText";

/** Equal for equal posters. */
export const posterKey = ({ seed, title, hour, kind, motif, ink, shape, lights }: PosterArt): string =>
  JSON.stringify([seed, title, hour, kind, motif, ink, shape, lights]);

/** The posters of prerendered pages by file name. */
export const prerenderedPosters = new Map<string, PosterArt>();

/** The file of a poster on a prerendered page, which shows its posters before any script loads. */
export const posterFile = (art: PosterArt): string => {
  const file = `/posters/${hashText(posterKey(art)).toString(36)}.svg`;
  if (import.meta.env.SSR) prerenderedPosters.set(file, art);
  return file;
};
