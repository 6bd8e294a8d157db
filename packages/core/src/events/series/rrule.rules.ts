import * as module from "rrule";

type Exports = Pick<typeof module, "RRule">;

const exportsOf = (given: Partial<Exports> & { readonly default?: Exports }): Exports => {
  const { RRule = given.default?.RRule } = given;
  if (!RRule) throw new Error("rrule has no RRule");
  return { RRule };
};

/** rrule as an ES module and as CommonJS. Node shows the exports of the latter below `default` only. */
export const { RRule } = exportsOf(module);
