// Access tokens of demo accounts for one test file.
import { beforeAll } from "vitest";
import { tokenOf } from "./api";

/** Access tokens of demo accounts by the name before the `@`, available in every test of the file. */
export const demoTokens = <Name extends string>(...names: readonly Name[]): Record<Name, string> => {
  // Filled before the first test.
  const tokens = Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
  beforeAll(async () => {
    for (const name of names) tokens[name] = await tokenOf(`${name}@majlis.test`);
  });
  return tokens;
};
