import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { InkName } from "../lib/poster/inks";
import type { MotifName } from "../lib/poster/drawPoster";
import { Poster } from "./Poster";

export type HeroArt = readonly [motif: MotifName, ink: InkName];

interface PageHeroProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Three posters: left, right, and the one in front. */
  readonly art: readonly [HeroArt, HeroArt, HeroArt];
}

const places = [
  "start-0 -rotate-6 rtl:rotate-6",
  "end-0 rotate-5 rtl:-rotate-5",
  "start-1/2 z-10 -mt-2 -translate-x-1/2 rtl:translate-x-1/2",
] as const;

/** A page's title and first words beside three posters on a wall. */
export const PageHero = ({ title, children, art }: PageHeroProps) => (
  <section className="mx-auto overflow-x-clip grid max-w-6xl items-center gap-8 px-4 pt-10 pb-10 md:grid-cols-[1.15fr_1fr] md:px-6 md:pt-16 md:pb-14">
    <div>
      <h1 className="text-3xl">{title}</h1>
      {children && <div className="mt-4 max-w-[46ch] text-base text-ink-2 md:text-lg">{children}</div>}
    </div>
    <div className="relative h-36 md:h-56" aria-hidden>
      {art.map(([motif, ink], index) => (
        <div
          key={motif}
          className={clsx(
            "absolute top-4 aspect-[4/3] h-30 overflow-hidden rounded-lg border-4 border-surface shadow-lift md:h-46",
            places[index],
          )}
        >
          <Poster isEager seed={`hero${motif}`} hour={ink === "night" ? 20 : 11} motif={motif} ink={ink} />
        </div>
      ))}
    </div>
  </section>
);
