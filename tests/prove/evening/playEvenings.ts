// Many evenings, each with the next seed.
import { Broken } from "../calls";
import { createSometimes, type Sometimes } from "../sometimes";
import { playEvening } from "./playEvening";

/** What many evenings must have reached. */
const wanted = [
  ..."ok already_checked_in canceled payment_due help_ended".split(" ").map((reason) => `door: ${reason}`),
  "door: money goes back",
  "door: money is handed over",
  ..."door walk hand withdraw pay price end cancel message".split(" ").map((act) => `${act} → answered`),
];
const many = 200;

/** Plays evenings from a seed on. Tells the first that is broken, and how to play it again. */
export const playEvenings = async (
  seed: number,
  count: number,
  { sometimes = createSometimes(), log }: { sometimes?: Sometimes; log?: (line: string) => void } = {},
) => {
  for (let index = 0; index < count; index++) {
    const own = (seed + index) >>> 0;
    try {
      await playEvening({ seed: own, sometimes, ...(log && { log }) });
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      const cause = error.cause instanceof Error ? `\n${error.cause.stack}` : "";
      const again = `again: npm run prove -- --evenings 1 --seed ${own} --log`;
      return {
        ok: false,
        text: `evening ${own}, step ${error.step}: ${error.message}${cause}\n${again}`,
        sometimes,
      };
    }
  }
  const missed = count < many ? [] : wanted.filter((what) => !sometimes.counts().has(what));
  const never = missed.length > 0 ? `\nnever reached: ${missed.join(", ")}` : "";
  return { ok: missed.length === 0, text: `${count} evenings from the seed ${seed} on${never}`, sometimes };
};
