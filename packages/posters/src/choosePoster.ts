import type { PosterChoice } from "@majlis/contracts/posters";
import { posterMotifs } from "@majlis/contracts/values";
import { type PosterKind, suitableMotifs } from "./chooseMotifs";
import { hashText } from "./hashText";
import { dayInks, eveningInks } from "./inks";

export interface PosterSubject {
  /** Equal seeds give equal posters. */
  readonly seed: string;
  /** Its words select the motif. */
  readonly title?: string | undefined;
  /** The start hour in the city. 18 to 4 selects evening inks. */
  readonly hour?: number | undefined;
  readonly kind?: PosterKind | undefined;
}

export const isEvening = (hour: number): boolean => hour >= 18 || hour < 5;

/** The items from `start` on, then those before it. */
const rotate = <Item>(items: readonly Item[], start: number): readonly Item[] => {
  const index = start % items.length;
  return [...items.slice(index), ...items.slice(0, index)];
};

/**
 * The poster that seed, title and hour select. Each further `round` gives another motif in other inks: first the motifs
 * that suit the title, then all others.
 */
export const choosePoster = (
  { seed, title = "", hour = 19, kind = "event" }: PosterSubject,
  round = 0,
): PosterChoice => {
  const hash = hashText(seed);
  const suitable: PosterChoice["motif"][] = [...suitableMotifs(title, kind)];
  const others = posterMotifs.filter((motif) => !suitable.includes(motif));
  const motifs = [...rotate(suitable, hash >>> 8), ...rotate(others, hash >>> 8)];
  const inks = isEvening(hour) ? eveningInks : dayInks;
  return {
    motif: motifs[round % motifs.length] ?? "stars",
    ink: inks[(hash + round + Math.floor(round / motifs.length)) % inks.length] ?? "night",
  };
};
