import { clsx } from "clsx";
import { useDeferredValue, useState } from "react";
import { atom } from "nanostores";
import { useStore } from "@nanostores/react";
import { logFailure } from "../api/log";
import { type PosterArt, posterFile } from "../poster/posterFile";
import type { posterUrl } from "../poster/drawPoster";
import { useIsHydrating } from "./browserState";

interface PosterProps extends PosterArt {
  readonly className?: string;
  /** Drawn with the first paint: for what is in view at once. */
  readonly isEager?: boolean;
}

/** The art comes beside the first page, not within it: words first. */
const press = atom<typeof posterUrl | null>(null);
if (!import.meta.env.SSR)
  import("../poster/drawPoster")
    .then((module) => press.set(module.posterUrl))
    .catch((error: unknown) => logFailure("The posters did not load", error));

/** A poster that fills its box. Decoration only: whatever it stands for is written beside it. */
export const Poster = ({ className, isEager = false, ...art }: PosterProps) => {
  const print = useStore(press);
  // Two dozen posters at once would hold up the words around them: those out of view are drawn in the time between.
  const isDue = useDeferredValue(true, isEager);
  // What the build wrote out has its art in files: it stays as it is.
  const [isWritten] = useState(useIsHydrating());
  const drawn = isDue && !isWritten ? print?.(art) : undefined;
  const source = import.meta.env.SSR ? posterFile(art) : drawn;
  if (!source && !isWritten)
    return <div className={clsx("poster-ground size-full", className)} aria-hidden />;
  return (
    <img
      src={source}
      alt=""
      width={art.isTall ? 320 : 400}
      height={art.isTall ? 480 : 260}
      decoding={isEager ? "sync" : "async"}
      // For the page that is written out only: what is drawn here has nothing to load.
      {...(import.meta.env.SSR && (isEager ? { fetchPriority: "high" } : { loading: "lazy" }))}
      draggable={false}
      className={clsx("poster-ground pointer-events-none size-full object-cover", className)}
    />
  );
};
