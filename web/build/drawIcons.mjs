// Draws web/public/icons, and the icons of fixed addresses, from the site's mark in the house's colors. `npm run draw` runs it after a change of these.
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { houseConfig } from "@majlis/contracts/house/house";

const { brand, star } = houseConfig.colors;

const folder = new URL("../public/icons/", import.meta.url);
const mark = `<path fill="${star}" d="M9.5 9.5h13v13h-13z"/><path fill="${star}" d="M9.5 9.5h13v13h-13z" transform="rotate(45 16 16)"/><circle cx="16" cy="16" r="4" fill="${brand}"/>`;

/** A maskable icon fills its square and keeps the mark within the inner 80 %. Apple rounds the corners of its icon. */
const draw = (radius, scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${brand}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g></svg>`;

/** Icons of Lucide, of 24 units, in the middle of the square. */
const drawShortcut = (lines) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${brand}"/><g transform="translate(7 7) scale(.75)" fill="none" stroke="${star}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;

const ticket =
  '<path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z"/><path d="M13 5v2"/><path d="M13 17v2"/><path d="M13 11v2"/>';
const calendar =
  '<path d="M8 2v4"/><path d="M16 2v4"/><rect width="18" height="18" x="3" y="4" rx="2"/><path d="M3 10h18"/>';

const icons = [
  ["icon-192.png", 192, draw(9, 1)],
  ["icon-512.png", 512, draw(9, 1)],
  ["maskable-512.png", 512, draw(0, 0.82)],
  ["../apple-touch-icon.png", 180, draw(0, 0.95)],
  ["../favicon.ico", 48, draw(9, 1)],
  ["tickets-96.png", 96, drawShortcut(ticket)],
  ["events-96.png", 96, drawShortcut(calendar)],
];

/** An .ico file that holds one PNG. */
const wrap = (png, size) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(new URL(name, folder), name.endsWith(".ico") ? wrap(png, size) : png);
  await page.close();
}
await browser.close();
