import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** The commit's hash as a number, so that each commit plays other cities. A fixed one without git. */
const seedOfCommit = async (): Promise<number> => {
  const { stdout } = await run("git", ["rev-parse", "HEAD"]).catch(() => ({ stdout: "00c0ffee" }));
  return Number.parseInt(stdout.slice(0, 8), 16);
};

/** A process of its own: a run takes pauses and random numbers of the whole process. */
const start = async (seed: number, what: "steps" | "evenings", count: number): Promise<string> => {
  const args = ["--seed", `${seed}`, `--${what}`, `${count}`];
  const { stdout } = await run(process.execPath, ["--import", "tsx", "tests/prove/prove.ts", ...args]).catch(
    (error: { stdout: string }) => {
      throw new Error(`npm run prove -- ${args.join(" ")}\n${error.stdout}`, { cause: error });
    },
  );
  return stdout.trim();
};
const prove = (seed: number, steps: number) => start(seed, "steps", steps);

/** About a minute beside the browser tests, and half of it on an idle machine. */
const steps = 3_000;

test("a city of the commit's seed breaks no invariant", { timeout: 600_000 }, async () => {
  expect(await prove(await seedOfCommit(), steps)).toMatch(/^digest [0-9a-f]{64}$/);
});

/** A few seconds. `npm run prove` plays 500. */
const evenings = 20;

test(
  "evenings of the commit's seed have the same money in tills, ledger and books",
  {
    timeout: 120_000,
  },
  async () => {
    const seed = await seedOfCommit();
    expect(await start(seed, "evenings", evenings)).toBe(`${evenings} evenings from the seed ${seed} on`);
  },
);

test("the same seed gives the same rows, mails and books", { timeout: 120_000 }, async () => {
  const [one, other] = await Promise.all([prove(7, 100), prove(7, 100)]);
  expect(other).toBe(one);
  expect(await prove(8, 100)).not.toBe(one);
});
