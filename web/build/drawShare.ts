/**
 * Draws web/public/share.png, the link preview, from the site's posters, mark and texts. Run `npm run draw` after a change of these or of house.config.ts. Requires Chromium. The build does not run it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import { houseConfig } from "@majlis/contracts/house/house";
import { drawPoster, type PosterArt } from "@majlis/posters/drawPoster";

const { resolve } = createRequire(import.meta.url);
/** Matches og:image:width and og:image:height in index.html. */
const size = { width: 1200, height: 630 };

const face = (family: string, file: string): string => {
  const font = readFileSync(resolve(`@fontsource-variable/${file}-latin-wght-normal.woff2`)).toString(
    "base64",
  );
  return `@font-face { font-family: "${family}"; font-weight: 200 900; src: url("data:font/woff2;base64,${font}"); }`;
};

const poster = (place: string, art: PosterArt): string =>
  `<div class="poster ${place}">${drawPoster(art)}</div>`;

const style = `
  ${face("Bricolage", "bricolage-grotesque/files/bricolage-grotesque")}
  ${face("Figtree", "figtree/files/figtree")}
  body { position: relative; overflow: hidden; margin: 0; width: 1200px; height: 630px; background: #f8f7f3; color: #17211d; }
  .logo { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 16px; font: 700 40px Bricolage; letter-spacing: -0.02em; }
  .logo svg { width: 60px; }
  h1 { position: absolute; left: 72px; bottom: 172px; margin: 0; font: 700 82px/0.98 Bricolage; letter-spacing: -0.03em; width: 600px; }
  p { position: absolute; left: 72px; bottom: 64px; margin: 0; width: 500px; font: 500 28px/1.3 Figtree; color: #47534d; text-wrap: balance; }
  .poster { position: absolute; overflow: hidden; box-shadow: 0 14px 44px -8px rgb(23 33 29 / 0.3); }
  .poster svg { display: block; width: 100%; height: 100%; }
  .city { right: 0; top: 0; width: 520px; height: 630px; border-radius: 36px 0 0 36px; }
  .poster.city svg { height: 780px; margin-top: -26px; }
  .table { left: 618px; bottom: 56px; width: 232px; height: 164px; border: 7px solid #fff; border-radius: 22px; rotate: -6deg; }
`;

const { brand, star } = houseConfig.colors;
const mark = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8")
  .replaceAll("#0b6b57", brand)
  .replaceAll("#f2b134", star);

const html = `<style>${style}</style>
  ${poster("city", { seed: "home city", hour: 20, motif: "hillHouses", ink: "night", shape: "tall" })}
  ${poster("table", { seed: "home table", hour: 11, motif: "sharedTable", ink: "pomegranate" })}
  <div class="logo">${mark} ${houseConfig.wordmark.en}</div>
  <h1>${houseConfig.tagline.en}</h1>
  <p>Join curated experiences, connect with people, and unlock local discounts.</p>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: size });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
writeFileSync(new URL("../public/share.png", import.meta.url), await page.screenshot());
await browser.close();
