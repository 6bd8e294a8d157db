import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const dist = join(import.meta.dirname, "../../../web/dist");

/** What a visitor's first page may load before it can be read, in bytes of compressed JavaScript. */
const budget = 100_000;

interface Part {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Part>;

const partsOf = (key: string, found = new Set<string>()): Set<string> => {
  const part = manifest[key];
  if (!part || found.has(key)) return found;
  found.add(key);
  for (const next of part.imports ?? []) partsOf(next, found);
  return found;
};

const weigh = (keys: Iterable<string>): number =>
  [...keys]
    .map((key) => manifest[key]?.file ?? "")
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);

const [entry = ""] = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const reachable = [...partsOf(entry)].flatMap((key) => manifest[key]?.dynamicImports ?? []);
/** The entry imports public pages; those behind the guard come with AreaPage. */
const publicPages = [...new Set(reachable)].filter((key) => /features\/.+Page\.tsx$/.test(key));

describe("a visitor's first page", () => {
  it("is one of those that the entry leads to", () => {
    expect(publicPages).toContain("src/features/home/HomePage.tsx");
    expect(publicPages).toContain("src/features/events/EventsPage.tsx");
  });

  it.each(publicPages)("%s stays within the budget", (page) => {
    expect(weigh(partsOf(page, partsOf(entry)))).toBeLessThanOrEqual(budget);
  });

  it("brings no schemas and no sign-in library of its own", () => {
    for (const page of publicPages) {
      const code = [...partsOf(page, partsOf(entry))]
        .map((key) => readFileSync(join(dist, manifest[key]?.file ?? ""), "utf8"))
        .join("");
      expect(code).not.toContain("ZodMiniObject");
      expect(code).not.toContain("USER_SRP_AUTH");
    }
  });
});
