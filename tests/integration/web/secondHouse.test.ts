// Another operator changes house.config.ts and nothing else: the product is copied, built, and read for words of ours.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { house, houseName } from "@majlis/contracts/house/house";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { houseConfig } from "#support/secondHouse.ts";
import { localSiteVariables } from "#repo/packages/local/build.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "second-house-"));
const origin = "https://hearth.example.org";

const run = (command: string, args: readonly string[], folder: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 100_000_000,
    env: { ...process.env, ...localSiteVariables, VITE_SAMPLE_REVIEWS: "", VITE_SITE_URL: origin },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
};

beforeAll(() => {
  for (const name of ["packages", "web", "tests/support", "package.json", "tsconfig.json"])
    cpSync(root + name, join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist(-server)?)$/.test(path),
    });
  cpSync(`${root}tests/support/secondHouse.ts`, join(copy, "house.config.ts"));
  const modules = join(copy, "node_modules");
  mkdirSync(join(modules, "@majlis"), { recursive: true });
  for (const name of readdirSync(`${root}node_modules`))
    if (name !== "@majlis" && name !== ".vite")
      symlinkSync(`${root}node_modules/${name}`, join(modules, name));
  for (const name of readdirSync(`${root}packages`))
    symlinkSync(join(copy, "packages", name), join(modules, "@majlis", name));
  symlinkSync(join(copy, "web"), join(modules, "@majlis/web"));
  for (const name of ["web", ...readdirSync(`${root}packages`).map((each) => `packages/${each}`)])
    if (existsSync(`${root}${name}/node_modules`))
      symlinkSync(`${root}${name}/node_modules`, join(copy, name, "node_modules"));
  run("npx", ["vite", "build"], join(copy, "web"));
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
  expect(read("about.html")).toContain(houseConfig.name.en);
  expect(read("terms.html")).toContain("the Consumer Rights Act 2015");
  expect(read("terms.ar.html")).toContain("قانون حقوق المستهلك");
  expect(read("manifest.webmanifest")).toContain(`"name": "${houseConfig.name.en}"`);
  expect(read("favicon.svg")).toContain(houseConfig.colors.brand);
  expect(read("robots.txt")).toContain(`${origin}/sitemap.xml`);
});

it("its mails, passes, feeds and deployment have no word of the first one", () => {
  const printed = run("node", ["--import", "tsx", "tests/support/writeHouseTexts.ts"], copy);
  expect(wordsIn(printed)).toEqual([]);
  const { texts, deployment } = z
    .object({ texts: z.array(z.object({ mails: z.array(z.unknown()) })), deployment: z.unknown() })
    .parse(JSON.parse(printed));
  expect(texts.map(({ mails }) => mails.length > 50)).toEqual([true, true]);
  expect(printed).toContain("Confirm your Hearth account");
  expect(printed).toContain("أكّد حسابك في موقد");
  expect(deployment).toEqual({
    mailFrom: "Hearth <fire@hearth.example.org>",
    siteUrl: origin,
    featuresOff: "kursi",
  });
});
