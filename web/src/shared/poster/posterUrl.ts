import { drawPoster, type PosterArt } from "@majlis/posters/drawPoster";
import { posterKey } from "./posterFile";

const urls = new Map<string, string>();

/** The poster as a data URL, cached per art. */
export const posterUrl = (art: PosterArt): string => {
  const key = posterKey(art);
  const url = urls.get(key) ?? `data:image/svg+xml,${encodeURIComponent(drawPoster(art))}`;
  urls.set(key, url);
  return url;
};
