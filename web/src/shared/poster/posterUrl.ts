import { choosePoster } from "@majlis/posters/choosePoster";
import { drawPoster, type PosterArt } from "@majlis/posters/drawPoster";
import { inkSets } from "@majlis/posters/inks";
import { posterKey } from "./posterFile";

export { separateNeighbors } from "@majlis/posters/separateNeighbors";

const urls = new Map<string, string>();

/** The poster as a data URL, cached per art. */
export const posterUrl = (art: PosterArt): string => {
  const key = posterKey(art);
  const url = urls.get(key) ?? `data:image/svg+xml,${encodeURIComponent(drawPoster(art))}`;
  urls.set(key, url);
  return url;
};

/** The darkest of a poster's inks. White text on it has a contrast of at least 10 to 1. */
export const darkestInk = (art: PosterArt): string => inkSets[art.ink ?? choosePoster(art).ink].dark;
