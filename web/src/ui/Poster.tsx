import { clsx } from "clsx";
import { posterUrl, type PosterArt } from "../lib/poster/drawPoster";

interface PosterProps extends PosterArt {
  readonly className?: string;
  /** Decoded before the first paint: for what is in view at once. */
  readonly isEager?: boolean;
}

/** A poster that fills its box. Decoration only: whatever it stands for is written beside it. */
export const Poster = ({ className, isEager = false, ...art }: PosterProps) => (
  <img
    src={posterUrl(art)}
    alt=""
    width={art.isTall ? 320 : 400}
    height={art.isTall ? 480 : 260}
    decoding={isEager ? "sync" : "async"}
    draggable={false}
    className={clsx("pointer-events-none size-full object-cover", className)}
  />
);
