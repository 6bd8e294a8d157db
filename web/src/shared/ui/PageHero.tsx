import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { InkName } from "@majlis/posters/inks";
import type { MotifName } from "@majlis/posters/motifs/motifs";
import { Poster } from "./Poster";

export type HeroArt = readonly [motif: MotifName, ink: InkName];

interface PageHeroProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Three posters: left, right and front. */
  readonly art: readonly [HeroArt, HeroArt, HeroArt];
  /**
   * Fills the column with the posters on a phone. Pages with a list of posters use it, so that the largest paint is
   * part of the prerendered page and does not wait for the list.
   */
  readonly isGrand?: boolean;
  /** Leaves out the posters on a phone, so that what is below them is in the first screen. */
  readonly isBrief?: boolean;
}

const places = [
  "start-0 -rotate-6 rtl:rotate-6",
  "end-0 rotate-5 rtl:-rotate-5",
  "start-1/2 z-10 -mt-2 -translate-x-1/2 rtl:translate-x-1/2",
] as const;

/** The positions on a phone: the front poster is slightly larger than a card's poster. */
const grandPlaces = [
  "max-md:start-0 max-md:top-0 max-md:w-1/2",
  "max-md:end-0 max-md:top-0 max-md:w-1/2",
  "max-md:mt-0 max-md:w-full max-md:-rotate-2 max-md:rtl:rotate-2",
] as const;

/** A page's title and introduction beside three posters. */
export const PageHero = ({ title, children, art, isGrand = false, isBrief = false }: PageHeroProps) => (
  <section
    className={clsx(
      "mx-auto grid max-w-6xl items-center gap-8 px-4 overflow-x-clip md:grid-cols-[1.15fr_1fr] md:px-6 md:pt-16 md:pb-14",
      isBrief ? "pt-6 pb-6" : "pt-10 pb-10",
    )}
  >
    <div>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {children && <div className="mt-4 max-w-[46ch] text-base text-ink-2 md:text-lg">{children}</div>}
    </div>
    <div
      className={clsx(
        "relative md:h-56",
        isGrand ? "max-md:aspect-[358/256]" : isBrief ? "max-md:hidden" : "h-36",
      )}
      aria-hidden
    >
      {art.map(([motif, ink], index) => (
        <div
          key={motif}
          className={clsx(
            "absolute top-4 aspect-[400/260] overflow-hidden rounded-lg border-4 border-surface shadow-lift md:h-46",
            places[index],
            isGrand ? grandPlaces[index] : "h-30",
          )}
        >
          <Poster isEager seed={`hero${motif}`} hour={ink === "night" ? 20 : 11} motif={motif} ink={ink} />
        </div>
      ))}
    </div>
  </section>
);
