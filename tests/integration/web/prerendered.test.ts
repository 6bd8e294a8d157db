import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firstScriptHash } from "@majlis/contracts/firstScript";
import { languages, locales } from "@majlis/contracts/locales";
import { prerenderedFile, prerenderedPaths } from "@majlis/contracts/sitePaths";
import { describe, expect, it } from "vitest";

const dist = join(import.meta.dirname, "../../../web/dist");
const read = (file: string) => readFileSync(join(dist, file), "utf8");
const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;
const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";

const documents = prerenderedPaths.flatMap((path) => locales.map((locale) => [path, locale] as const));

describe.each(documents)("%s in %s", (path, locale) => {
  const html = read(prerenderedFile(path, locale));

  it("is readable without scripts", () => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(attribute(html, /<h1[^>]*>([^<]+)/)).not.toBe("");
    expect(html).toContain({ en: "All rights reserved.", ar: "جميع الحقوق محفوظة." }[locale]);
  });

  it("is in its language, and links to the others", () => {
    expect(html).toMatch(new RegExp(`<html [^>]*lang="${locale}" dir="${languages[locale].direction}"`));
    const own = locale === "en" ? "" : `?lang=${locale}`;
    expect(new URL(attribute(html, /rel="canonical" href="([^"]*)/)).search).toBe(own);
    const alternates = [...html.matchAll(/hrefLang="([^"]+)" href="([^"]*)"/g)];
    expect(alternates.map(([, tag, href = ""]) => [tag, new URL(href).search])).toEqual([
      ["en", ""],
      ["ar", "?lang=ar"],
      ["x-default", ""],
    ]);
    expect(/\p{Script=Arabic}/u.test(attribute(html, /<title>([^<]*)/))).toBe(locale === "ar");
    expect(html.includes('href="/assets/readex-pro-arabic')).toBe(locale === "ar");
  });

  it("has a title, a description and its address", () => {
    expect(attribute(html, /<title>([^<]*)/)).toMatch(locale === "ar" ? /\S · مجلس$/ : /\S · Majlis$/);
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

  it("has the one inline script that its policy allows, and no style", () => {
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)];
    expect(scripts.map(([, script = ""]) => hashOf(script))).toEqual([firstScriptHash]);
    expect(html).not.toMatch(/<style|\sstyle="/);
  });

  it("shows existing posters", () => {
    const posters = [...html.matchAll(/src="(\/posters\/[^"]+)"/g)].map(([, file]) => file ?? "");
    for (const file of posters) expect(read(file)).toMatch(/^<svg /);
  });
});

it("each page has its own title in each language", () => {
  const titles = documents.map(([path, locale]) =>
    attribute(read(prerenderedFile(path, locale)), /<title>([^<]*)/),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

it("all other pages start empty without a canonical address", () => {
  expect(read("app.html")).toContain('<div id="root"></div>');
  expect(read("app.html")).not.toMatch(/rel="canonical"|property="og:url"/);
});

it("robots.txt names the sitemap and excludes personal pages", () => {
  expect(read("robots.txt")).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  for (const path of ["/profile", "/account", "/passport", "/help", "/helping", "/pay", "/my-tickets"])
    expect(read("robots.txt")).toContain(`Disallow: ${path}\n`);
  expect(read("robots.txt")).not.toMatch(/^Disallow: \/(?:events|desk|membership)?$/m);
});
