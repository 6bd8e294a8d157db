import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import { describe, expect, it } from "vitest";

const dist = join(import.meta.dirname, "../../../web/dist");
const read = (file: string) => readFileSync(join(dist, file), "utf8");
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path}.html`);

const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";

describe.each(prerenderedPaths)("%s", (path) => {
  const html = read(fileOf(path));

  it("is readable without scripts", () => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(attribute(html, /<h1[^>]*>([^<]+)/)).not.toBe("");
    expect(html).toContain("All rights reserved.");
  });

  it("has a title, a description and its address", () => {
    expect(attribute(html, /<title>([^<]*)/)).toMatch(/\S · Majlis$/);
    expect(attribute(html, /name="description"\s+content="([^"]*)/).length).toBeGreaterThan(30);
    expect(new URL(attribute(html, /rel="canonical" href="([^"]*)/)).pathname).toBe(path);
    expect(new URL(attribute(html, /property="og:url" content="([^"]*)/)).pathname).toBe(path);
    expect(attribute(html, /property="og:title" content="([^"]*)/)).not.toBe("");
    expect(attribute(html, /property="og:description"\s+content="([^"]*)/)).toBe(
      attribute(html, /name="description"\s+content="([^"]*)/),
    );
    const image = new URL(attribute(html, /property="og:image" content="([^"]*)/));
    expect(existsSync(join(dist, image.pathname))).toBe(true);
  });

  it("has no inline script or style", () => {
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/<style|\sstyle="/);
  });

  it("shows existing posters", () => {
    const posters = [...html.matchAll(/src="(\/posters\/[^"]+)"/g)].map(([, file]) => file ?? "");
    for (const file of posters) expect(read(file)).toMatch(/^<svg /);
  });
});

it("each page has its own title", () => {
  const titles = prerenderedPaths.map((path) => attribute(read(fileOf(path)), /<title>([^<]*)/));
  expect(new Set(titles).size).toBe(titles.length);
});

it("all other pages start empty without a canonical address", () => {
  expect(read("app.html")).toContain('<div id="root"></div>');
  expect(read("app.html")).not.toMatch(/rel="canonical"|property="og:url"/);
});

it("robots.txt names the sitemap and excludes personal pages", () => {
  expect(read("robots.txt")).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  for (const path of [
    "/profile",
    "/account",
    "/passport",
    "/proof",
    "/help",
    "/helping",
    "/pay",
    "/my-tickets",
  ])
    expect(read("robots.txt")).toContain(`Disallow: ${path}\n`);
  expect(read("robots.txt")).not.toMatch(/^Disallow: \/(?:events|desk|membership)?$/m);
});
