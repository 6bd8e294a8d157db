/** Runs `work` sequentially. Returns the milliseconds of each run. */
export const time = async (count: number, work: (index: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await work(index);
    times.push(performance.now() - began);
  }
  return times;
};

/** The quantile of the times for a share between 0 and 1. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

/** Prints a figure with its limit. */
export const report = (label: string, value: number, bar: string): void => {
  console.log(`  ${label.padEnd(52)} ${value.toFixed(2).padStart(8)}   bar ${bar}`);
};

/** Prints a figure with its limit. The benchmark fails above the limit. */
export const check = (label: string, value: number, bar: number): void => {
  report(label, value, `≤ ${bar}${value > bar ? "   TOO MUCH" : ""}`);
  if (value > bar) process.exitCode = 1;
};
