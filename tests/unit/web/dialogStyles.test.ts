import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = new URL("../../../web/src/", import.meta.url).pathname;
const textOf = (ending: string): string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(root, path), "utf8"));

/** The classes in the selector of each rule that holds an @starting-style. */
const startingClasses = (css: string): string[] =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split("@starting-style")
    .slice(0, -1)
    .flatMap((before) => {
      const selectors = [...before.matchAll(/([^{};]+)\{(?![^{}]*\})/g)].map(([, selector = ""]) => selector);
      return [...(selectors.at(-1) ?? "").matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
    });

it("no <dialog> has a starting style, with which WebKit 2.44 (Safari 17.5) shows it without its content", () => {
  const starting = new Set(textOf(".css").flatMap(startingClasses));
  expect(starting).toContain("toast");
  const dialogs = textOf(".tsx").flatMap((code) =>
    [...code.matchAll(/<dialog\b[\s\S]*?\n\s*>/g)].map(([tag]) => tag),
  );
  expect(dialogs.length).toBeGreaterThan(0);
  const classes = dialogs
    .flatMap((tag) => tag.match(/"[^"]*"/g) ?? [])
    .flatMap((text) => text.match(/[\w-]+/g) ?? []);
  const broken = classes.filter((name) => starting.has(name));
  expect(broken).toEqual([]);
});
