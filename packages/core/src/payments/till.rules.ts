/** Who has the money of a door: docs/product.md#who-has-the-money. Pure. */
import type { TillRow } from "#core/table/payments/till.entity";

type Handed = Pick<TillRow, "taken_cents" | "handed_cents" | "counted_cents">;

/** What is not handed over yet. Below zero when money went back to guests after it was handed over. */
export const openCents = ({ taken_cents, handed_cents = 0 }: Handed): number => taken_cents - handed_cents;

/** What was counted, less what should have been there. */
export const differenceCents = ({
  counted_cents = 0,
  handed_cents = 0,
}: Pick<Handed, "counted_cents" | "handed_cents">): number => counted_cents - handed_cents;

/** What happened to the money after it was taken, as it is written again. */
export const stepsOf = ({ steps = [] }: Pick<TillRow, "steps">) =>
  steps.map(({ kind, at, by, cents, key, counted_cents, note }) => ({
    kind,
    at,
    by,
    cents,
    ...(key !== undefined && { key }),
    ...(counted_cents !== undefined && { counted_cents }),
    ...(note !== undefined && { note }),
  }));

export type TillStep = ReturnType<typeof stepsOf>[number];

/** The confirmations that were not taken back, oldest first. */
export const standingSteps = (till: Pick<TillRow, "steps">): readonly TillStep[] => {
  const steps = stepsOf(till);
  const withdrawn = new Set(steps.filter(({ kind }) => kind === "withdrawn").map(({ key }) => key));
  return steps.filter(({ kind, key }) => kind === "handed" && !withdrawn.has(key));
};
