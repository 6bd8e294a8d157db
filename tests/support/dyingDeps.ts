// Calls that die around one of their writes, and calls that another one overtakes.
import type { Deps } from "@majlis/core/table/deps";
import type { Operation, Store } from "@majlis/core/table/store";

/** When a call dies: before its nth transaction, or after it, so that its answer is lost. */
export type Death = readonly [when: "before" | "after", nth: number];

export const deaths: readonly Death[] = [1, 2, 3, 4].flatMap((nth): Death[] => [
  ["before", nth],
  ["after", nth],
]);

/** Dependencies of a call that dies. What it wrote before stays. */
export const dyingDeps = <Of extends Deps>(deps: Of, [when, nth]: Death): Of => {
  const { transaction } = deps.store;
  let count = 0;
  const write = async (operations: readonly Operation[]): Promise<void> => {
    count++;
    if (when === "before" && count >= nth) throw new Error("The call died");
    await transaction.write(operations);
    if (count >= nth) throw new Error("The call died");
  };
  const store: Store = Object.create(deps.store, {
    transaction: { value: { rows: transaction.rows, write } },
  });
  return { ...deps, store };
};

/** Runs a call that may die, and shows any other error. */
export const letDie = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === "The call died")) throw error;
  });
};

/** Dependencies of a call during which another one runs whole: after its reads, before its first transaction. */
export const overtakenDeps = <Of extends Deps>(deps: Of, other: () => Promise<unknown>): Of => {
  const { transaction } = deps.store;
  let isFirst = true;
  const write = async (operations: readonly Operation[]): Promise<void> => {
    if (isFirst) {
      isFirst = false;
      await other();
    }
    await transaction.write(operations);
  };
  const store: Store = Object.create(deps.store, {
    transaction: { value: { rows: transaction.rows, write } },
  });
  return { ...deps, store };
};
