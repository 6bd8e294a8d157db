// Another operator changes house.config.ts and nothing else: the product is copied, built, and read for words of ours.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { house, houseName } from "@majlis/contracts/house/house";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { copyHouse, runInCopy } from "#support/houseCopy.ts";
import { houseConfig } from "#support/secondHouse.ts";

const origin = "https://hearth.example.org";

let copy = "";
const run = (command: readonly string[], folder: string): string =>
  runInCopy(command, folder, { VITE_SITE_URL: origin });

beforeAll(() => {
  copy = copyHouse(readFileSync(new URL("../../support/secondHouse.ts", import.meta.url), "utf8"));
  run(["npx", "vite", "build"], join(copy, "web"));
}, 240_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Words of this repository's house that a person could read. Storage keys such as `majlis.theme` are the product's. */
const ours: readonly (string | RegExp)[] = [
  houseName.en,
  /(?<![\u0600-\u06ff])مجلس(?![\u0600-\u06ff])/,
  />majlis<|["'`]majlis["'`]/,
  house.tagline.en,
  house.tagline.ar,
  house.contact.email,
  house.contact.phone,
  house.contact.place.en,
  house.contact.place.ar,
  // The product knows three countries by name.
  ...Object.entries(house.law).flatMap(([key, { en, ar }]) => (key === "country" ? [] : [en, ar])),
  ...Object.values(house.story),
  ...Object.values(house.colors),
  // What the styles mix of them.
  "#095344",
  "#74d4b9",
  "#dfece9",
  "#18332b",
  "#095746",
  "#8bdbc5",
];

/** Words of the first house's money and city. */
const oursInSums: readonly RegExp[] = [
  /Amman|عمّان/,
  /\$\d/,
  /\b(USD|JOD)\b/i,
  /د\.أ|دولار|دينار/,
  /CliQ|كليك/,
  /majlisamman/i,
];

const wordsIn = (text: string, words = ours): readonly string[] =>
  words.flatMap((word) => {
    const found = typeof word === "string" ? text.includes(word) : word.test(text);
    return found ? [String(word)] : [];
  });

it("a second house's site has no word of the first one, in no file", () => {
  const files = readdirSync(join(copy, "web/dist"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(html|js|css|txt|xml|svg|webmanifest)$/.test(name),
  );
  expect(files).toContain("index.ar.html");
  const found = files.flatMap((name) =>
    wordsIn(readFileSync(join(copy, "web/dist", name), "utf8")).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});

it("its documents name it, its city, its country and its law", () => {
  const read = (name: string) => readFileSync(join(copy, "web/dist", name), "utf8");
  const drawn = readdirSync(join(copy, "web/dist")).filter((name) => name.endsWith(".html"));
  expect(
    drawn.filter((name) => wordsIn(read(name), ["Amman", "عمّان", "Jordan", "الأردن"]).length > 0),
  ).toEqual([]);
  expect(drawn.filter((name) => wordsIn(read(name), oursInSums).length > 0)).toEqual([]);
  for (const name of ["membership.html", "membership.ar.html"]) expect(read(name)).toContain("£15.50");
  expect(read("about.html")).toContain(houseConfig.name.en);
  expect(read("terms.html")).toContain("the Consumer Rights Act 2015");
  expect(read("terms.ar.html")).toContain("قانون حقوق المستهلك");
  expect(read("manifest.webmanifest")).toContain(`"name": "${houseConfig.name.en}"`);
  expect(read("favicon.svg")).toContain(houseConfig.colors.brand);
  expect(read("robots.txt")).toContain(`${origin}/sitemap.xml`);
});

it("its mails, passes, feeds and deployment have no word of the first one", () => {
  const printed = run(["node", "--import", "tsx", "tests/support/writeHouseTexts.ts"], copy);
  expect(wordsIn(printed, [...ours, ...oursInSums])).toEqual([]);
  const { texts, places, deployment } = z
    .object({
      texts: z.array(z.object({ mails: z.array(z.unknown()), passes: z.array(z.unknown()) })),
      places: z.unknown(),
      deployment: z.unknown(),
    })
    .parse(JSON.parse(printed));
  expect(texts.map(({ mails, passes }) => mails.length > 50 && passes.length === 5)).toEqual([true, true]);
  expect(printed).toContain('"logoText":"موقد"');
  expect(printed).toContain('"backgroundColor":"rgb(122, 46, 29)"');
  expect(places).toMatchObject({
    weekend: "sat",
    zone: "Europe/London",
    countries: ["United Kingdom"],
    calendar: expect.stringContaining("ORGANIZER;CN=Hearth:"),
    feed: expect.stringContaining("NAME:Hearth · London"),
    receipts: ["£15.50", "\u2068£15.50\u2069"],
    charge: { currency: "gbp", unit_amount: 1200 },
  });
  expect(printed).toContain("Confirm your Hearth account");
  expect(printed).toContain("أكّد حسابك في موقد");
  expect(deployment).toEqual({
    mailFrom: "Hearth <fire@hearth.example.org>",
    siteUrl: origin,
    featuresOff: "kursi",
  });
});
