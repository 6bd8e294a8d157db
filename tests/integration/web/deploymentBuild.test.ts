import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { membershipPriceCents } from "@majlis/contracts/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { homeMessages } from "@majlis/web/features/home/messages/en.ts";
import { buildDrawing } from "#repo/web/build/drawPages.ts";

const web = join(import.meta.dirname, "../../../web");
const otherPriceCents = 3456;
const { home } = homeMessages.get();

/** Replaces the constant in the build. */
const changePrice = {
  name: "other-price",
  enforce: "pre" as const,
  transform: {
    filter: { id: /contracts\/src\/limits\.ts$/ },
    handler: (code: string) => ({
      code: code.replace(/membershipPriceCents = [^;]+;/, `membershipPriceCents = ${otherPriceCents};`),
      map: null,
    }),
  },
};

const folder = mkdtempSync(join(tmpdir(), "majlis-drawing-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The prerendered pages of a deployment in English by path. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const { writePages } = await buildDrawing(
    { root: web, mode: "production", folder, plugins: [changePrice] },
    "src/app/draw.tsx",
  );
  const shell = readFileSync(join(web, "index.html"), "utf8");
  for (const { path, locale, document } of await writePages(shell, "https://majlis.example"))
    if (locale === "en") pages.set(path, document);
  // Builds the site.
}, 120_000);

it("shows the price of the constant on every page that names it", () => {
  for (const path of ["/membership", "/terms"]) expect(pages.get(path), path).toContain("$34.56");
  for (const [path, page] of pages) expect(page, path).not.toMatch(/\$20\b/);
});

it("shows no sample reviews", () => {
  expect(pages.get("/")).toContain(home.heroTitle);
  for (const text of [home.voicesTitle, home.voicesAreSamples, home.voiceOneName])
    expect(pages.get("/")).not.toContain(text);
});

const texts = {
  ...import.meta.glob<string>("/web/src/**/messages/*.ts", { eager: true, query: "?raw", import: "default" }),
  ...import.meta.glob<string>("/packages/core/src/mail/**/*.ts", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
};

it.each(Object.entries(texts))("does not repeat the price in %s", (_file, text) => {
  const dollars = membershipPriceCents / 100;
  expect(
    text.match(new RegExp(`\\$${dollars}\\b|\\b${dollars}(\\.00)?\\s?(دولار|dollars|USD)`, "g")),
  ).toBeNull();
});
