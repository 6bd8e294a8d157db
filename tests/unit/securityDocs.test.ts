import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = ["docs/security.md", "docs/security/asvs.md"];

/** A test as the documents name it: its file below `tests`, in code, and a part of its title in quotes. */
const evidence = /`((?:unit|integration|infra|e2e)\/[\w./-]+)`: "([^"]+)"/g;

const claims = documents.flatMap((document) =>
  Array.from(readFileSync(join(root, document), "utf8").matchAll(evidence), ([, file = "", title = ""]) => ({
    document,
    file,
    title,
  })),
);

describe("the tests that the security documents name", () => {
  it("are many", () => {
    for (const document of documents)
      expect(claims.filter((claim) => claim.document === document).length).toBeGreaterThan(10);
  });

  it.each(claims)("$file: $title", ({ file, title }) => {
    const path = join(root, `tests/${file}.test.ts`);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, "utf8")).toContain(title);
  });
});

it.each(documents)("every table of %s names a test or says why there is none", (document) => {
  const rows = readFileSync(join(root, document), "utf8")
    .split("\n")
    .filter((line) => /^\| (API)?\d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(9);
  for (const [, id, asks, how = "", shown = ""] of rows) {
    if (asks === "does not apply") expect([how, shown], id).toEqual([expect.stringMatching(/\w/), ""]);
    else if (shown === "none") expect(how, id).toContain("**Not met");
    else expect(shown, id).toMatch(/^(`(unit|integration|infra|e2e)\/|review: |AWS: )/);
  }
});
