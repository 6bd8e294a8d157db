import { clsx } from "clsx";
import { useDeferredValue, useState } from "react";
import { atom } from "nanostores";
import { useStore } from "@nanostores/react";
import { logFailure } from "../api/log";
import { type PosterArt, posterFile } from "../poster/posterArt";
import type { posterUrl } from "../poster/drawPoster";
import { useIsHydrating } from "./browserState";

interface PosterProps extends PosterArt {
  readonly className?: string;
  /** Renders with the first paint. For posters above the fold. */
  readonly isEager?: boolean;
}

/** The drawing code loads in its own chunk: text renders first. */
const posterDrawer = atom<typeof posterUrl | null>(null);
if (!import.meta.env.SSR)
  import("../poster/drawPoster")
    .then((module) => posterDrawer.set(module.posterUrl))
    .catch((error: unknown) => logFailure("The posters did not load", error));

/** A poster that fills its box. Decorative: the text next to it names what it shows. */
export const Poster = ({ className, isEager = false, ...art }: PosterProps) => {
  const draw = useStore(posterDrawer);
  // Drawing many posters at once blocks the main thread, so posters below the fold are deferred.
  const isDue = useDeferredValue(true, isEager);
  // A prerendered page loads its posters from files and keeps them.
  const [isPrerendered] = useState(useIsHydrating());
  const dataUrl = isDue && !isPrerendered ? draw?.(art) : undefined;
  const source = import.meta.env.SSR ? posterFile(art) : dataUrl;
  if (!source && !isPrerendered)
    return <div className={clsx("poster-ground size-full", className)} aria-hidden />;
  return (
    <img
      src={source}
      alt=""
      width={art.isTall ? 320 : 400}
      height={art.isTall ? 480 : 260}
      decoding={isEager ? "sync" : "async"}
      // Only prerendered posters load a file.
      {...(import.meta.env.SSR && (isEager ? { fetchPriority: "high" } : { loading: "lazy" }))}
      draggable={false}
      className={clsx("poster-ground pointer-events-none size-full object-cover", className)}
    />
  );
};
