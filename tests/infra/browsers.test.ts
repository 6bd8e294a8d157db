import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The site as the deployment builds it. */
const build = join(import.meta.dirname, "../../.sst/site");

const textOf = (ending: string): string =>
  [build, join(build, "assets")]
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

/** Features that a supported browser lacks (docs/architecture.md), and the first version that has them. */
const scripts = {
  "class static blocks: Safari 16.4": /[{;}]static\s*\{/,
  "lookbehind: Safari 16.4": /\(\?<[=!]/,
  "indexedDB.databases: Firefox 126": /\bdatabases\(\)/,
  "Promise.withResolvers: Firefox 121": /\bwithResolvers\b/,
  "Promise.try: Firefox 134": /\bPromise\.try\b/,
  "Array.fromAsync: Chrome 121": /\bArray\.fromAsync\b/,
  "groupBy: Firefox 119": /\b(Object|Map)\.groupBy\b/,
  "AbortSignal.any: Firefox 124": /\bAbortSignal\.any\b/,
  "RegExp.escape: Firefox 134": /\bRegExp\.escape\b/,
  "URL.parse: Firefox 126": /\bURL\.parse\b/,
  "methods of sets: Firefox 127": /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  "Intl.DurationFormat: Firefox 136": /\bDurationFormat\b/,
  "Temporal: Firefox 139": /\bTemporal\./,
} as const;

const styles = {
  "light-dark(): Firefox 120": /light-dark\(/,
  "nesting: Firefox 117": /&[\s.:#[>+~]/,
  "ranges in @media: Safari 16.4": /@media[^{]*\((width|height)\s*[<>]/,
  "@scope: Firefox 146": /@scope\b/,
  "anchors: Firefox 147": /\banchor(-name|-size)?[:(]/,
  "linear() easing without a fallback: Safari 17.2": /timing-function:linear\(\d/,
} as const;

describe("the scripts of the site", () => {
  const all = textOf(".js") + textOf("app.html");
  it.each(Object.entries(scripts))("do not use %s", (_, pattern) => {
    expect(pattern.exec(all)?.index).toBeUndefined();
  });
});

describe("the styles of the site", () => {
  const all = textOf(".css");
  it.each(Object.entries(styles))("do not use %s", (_, pattern) => {
    expect(pattern.exec(all)?.[0]).toBeUndefined();
  });
});
