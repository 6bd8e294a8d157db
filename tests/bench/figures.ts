import { compare, median } from "./bench";

/** The measurements of one page visit. Times are in milliseconds. */
export interface Figures {
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** All tasks of the page's main thread. */
  readonly mainThread: number;
  /** The scripts among them. */
  readonly script: number;
  readonly calls: number;
}

/** The visits of one page. Rounds of our page and of the plain React page alternate. */
export interface Visits {
  readonly ours: Figures[];
  readonly plain: Figures[];
}

export const medianOf = (figures: readonly Figures[], name: keyof Figures): number =>
  median(figures.map((one) => one[name]));

const compared = [
  ["tbt", "TBT"],
  ["mainThread", "main thread"],
  ["script", "scripts"],
  ["lcp", "LCP"],
] as const;

/**
 * Records ours and plain React's: the medians of all rounds. The figure of a round is the sum over the pages: for
 * several pages it varies less than for one.
 */
export const comparePages = (label: string, pages: readonly Visits[], tbtBar?: number): void => {
  for (const [name, title] of compared) {
    const [ours, plain] = (["ours", "plain"] as const).map((kind) =>
      median(
        sumRounds(
          pages.map((page) => page[kind]),
          name,
        ),
      ),
    );
    compare(`${label}, ${title} and plain React's`, ours ?? 0, {
      unit: "ms",
      baseline: plain ?? 0,
      ...(name === "tbt" && tbtBar !== undefined && { bar: tbtBar }),
    });
  }
};

const sumRounds = (pages: readonly (readonly Figures[])[], name: keyof Figures): readonly number[] =>
  (pages[0] ?? []).map((_, round) => pages.reduce((sum, figures) => sum + (figures[round]?.[name] ?? 0), 0));
