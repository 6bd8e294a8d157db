import { quantile } from "./bench";

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

export const median = (figures: readonly Figures[], name: keyof Figures): number =>
  quantile(
    figures.map((one) => one[name]),
    0.5,
  );

const compared = [
  ["tbt", "TBT"],
  ["mainThread", "main thread"],
  ["script", "scripts"],
  ["lcp", "LCP"],
] as const;

/**
 * Prints ours ÷ plain for the medians of all rounds, then both medians with their ranges. The figure of a round is the
 * sum over the pages: for several pages it varies less than for one.
 */
export const compare = (label: string, pages: readonly Visits[]): void => {
  for (const [name, title] of compared) {
    const ours = sumRounds(
      pages.map((page) => page.ours),
      name,
    );
    const plain = sumRounds(
      pages.map((page) => page.plain),
      name,
    );
    const base = quantile(plain, 0.5);
    const ratio = base > 0 ? (quantile(ours, 0.5) / base).toFixed(2) : "-";
    console.log(
      `  ${`${label}  ${title} ÷ plain React`.padEnd(52)} ${ratio.padStart(8)}   ms ${describe(ours)} ÷ ${describe(plain)}`,
    );
  }
};

const sumRounds = (pages: readonly (readonly Figures[])[], name: keyof Figures): readonly number[] =>
  (pages[0] ?? []).map((_, round) => pages.reduce((sum, figures) => sum + (figures[round]?.[name] ?? 0), 0));

const describe = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;
