import { clsx } from "clsx";
import { type RefCallback, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { atom } from "nanostores";
import { useStore } from "@nanostores/react";
import { logFailure } from "../api/log";
import type { Picture } from "@majlis/contracts/events/picture";
import type { PosterArt } from "@majlis/posters/drawPoster";
import { drawnPage } from "../drawn";
import { posterFile, posterKey } from "../poster/posterFile";
import { useIsHydrating } from "./browserState";

interface PosterProps extends PosterArt {
  /** Covers the poster, which shows until it is loaded, or if it is missing. */
  readonly photo?: Picture | undefined;
  readonly className?: string;
  /** Renders with the first paint. For posters above the fold. */
  readonly isEager?: boolean;
}

const loadDrawing = () => import("../poster/posterUrl");

/** The drawing code loads in its own chunk: text renders first. */
const drawing = atom<Awaited<ReturnType<typeof loadDrawing>> | null>(null);
if (!import.meta.env.SSR)
  loadDrawing()
    .then((module) => drawing.set(module))
    .catch((error: unknown) => logFailure("The posters did not load", error));

/** The code that draws posters. Null until it is loaded. */
export const useDrawing = () => useStore(drawing);

/** A poster that fills its box, or the photo over it. */
export const Poster = ({ photo, ...poster }: PosterProps) =>
  photo ? (
    <div className={clsx("relative size-full", poster.className)}>
      <Drawn {...poster} className="" />
      <img
        src={photo.url}
        alt={photo.alt}
        dir="auto"
        width={photo.width}
        height={photo.height}
        loading={poster.isEager ? "eager" : "lazy"}
        onError={({ currentTarget }) => void (currentTarget.hidden = true)}
        className="pointer-events-none absolute inset-0 size-full object-cover"
      />
    </div>
  ) : (
    <Drawn {...poster} />
  );

/** Decorative: the text next to it names what it shows. */
const Drawn = ({ className, isEager = false, ...art }: Omit<PosterProps, "photo">) => {
  const draw = useDrawing()?.posterUrl;
  const [isNear, watch] = useIsNear(isEager);
  const isHydrating = useIsHydrating();
  // A document has its posters, as files or in itself, and the page keeps them.
  const [written] = useState(isHydrating ? posterKey(art) : undefined);
  const isPrerendered = written === posterKey(art);
  const dataUrl = isNear && !isPrerendered ? draw?.(art) : undefined;
  const source = import.meta.env.SSR ? writtenPoster(art) : dataUrl;
  if (!source && !isPrerendered)
    return <div ref={watch} className={clsx("poster-ground size-full", className)} aria-hidden />;
  return (
    <img
      src={source}
      alt=""
      width={400}
      height={260}
      decoding={isEager ? "sync" : "async"}
      // Only the document names the poster. The page keeps what is there.
      suppressHydrationWarning
      {...(import.meta.env.SSR && (isEager ? { fetchPriority: "high" } : { loading: "lazy" }))}
      draggable={false}
      className={clsx("poster-ground pointer-events-none size-full object-cover", className)}
    />
  );
};

/** The build writes posters as files. A page drawn by a function has them in itself. */
const writtenPoster = (art: PosterArt): string => drawnPage()?.posterUrl?.(art) ?? posterFile(art);

/** Distant posters by their placeholders. */
const distant = new Map<Element, () => void>();

/** Reports an element one screen before it is visible. */
const observer = import.meta.env.SSR
  ? undefined
  : new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) distant.get(target)?.();
      },
      { rootMargin: "100%" },
    );

// A print shows posters below the visible part too.
if (!import.meta.env.SSR)
  addEventListener("beforeprint", () => flushSync(() => distant.forEach((show) => show())));

/** Whether an element is or was near the viewport. A poster is a document of its own and costs a phone 10 ms. */
const useIsNear = (isEager: boolean): readonly [isNear: boolean, watch: RefCallback<Element>] => {
  const [isNear, setIsNear] = useState(isEager);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    distant.set(element, () => setIsNear(true));
    observer?.observe(element);
    return () => {
      distant.delete(element);
      observer?.unobserve(element);
    };
  }, []);
  return [isNear, watch];
};
