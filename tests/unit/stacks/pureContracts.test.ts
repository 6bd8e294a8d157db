import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markConstants } from "#repo/stacks/pureContracts.ts";

const folder = "packages/contracts/src";
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(join(folder, file), "utf8"));

test("marks each constant with a call as removable, up to its last line", () => {
  const source = `export const Email = z
  .string()
  .check(z.trim());

const write = (given: string): string => {
  const text = given.trim();

  return text;
};

const month = /** ms */ 30 * day();
type Month = number;
`;
  expect(markConstants(source)).toBe(`export const Email = /* @__PURE__ */ (() => (z
  .string()
  .check(z.trim())))();

const write = (given: string): string => {
  const text = given.trim();

  return text;
};

const month = /* @__PURE__ */ (() => (/** ms */ 30 * day()))();
type Month = number;
`);
});

test("leaves a constant without a call to the compiler, which inlines it", () => {
  expect(markConstants("export const maximum = 8;\n")).toBe("export const maximum = 8;\n");
});

test("marks every endpoint of the contracts", () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const declared = sources.map((source) => count(source, /^export const \w+ = endpoint\(/gm));
  const marked = sources.map((source) =>
    count(markConstants(source), /^export const \w+ = \/\* @__PURE__ \*\/ \(\(\) => \(endpoint\(/gm),
  );
  expect(marked).toEqual(declared);
  expect(declared.reduce((sum, found) => sum + found)).toBeGreaterThan(60);
});
