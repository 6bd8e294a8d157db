import { readdirSync, readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import { languages } from "@majlis/contracts/locales";
import { describe, expect, test } from "vitest";
import { listed, read, text } from "#support/json.ts";
import { resourceOf } from "./stackTemplates.ts";

/** The site as the deployment builds it. */
const build = join(import.meta.dirname, "../../.sst/site");

describe("the site's files", () => {
  const { fileOptions, filenames, replaceValues, sources } = resourceOf(
    "Web",
    "Custom::S3Uploader",
  ).Properties;
  const rules = listed(fileOptions).map(read);

  /** The rule of a file: the uploader takes the last that matches. */
  const ruleOf = (file: string) =>
    rules.findLast(({ files }) => listed(files).some((pattern) => matchesGlob(file, text(pattern))));

  const built = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(build, join(entry.parentPath, entry.name)));

  test.each([
    ["assets/", "public,max-age=31536000,immutable"],
    ["index.html", "public,max-age=0,s-maxage=86400,must-revalidate"],
    ["not-found.html", "public,max-age=0,s-maxage=86400,must-revalidate"],
    ["sw.js", "no-cache"],
    ["settings.json", "no-cache"],
    ["icons/", "public,max-age=3600"],
  ])("%s are stored with %s", (start, cacheControl) => {
    const files = built.filter((file) => file.startsWith(start));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(ruleOf(file)?.cacheControl).toBe(cacheControl);
  });

  test("offer no pseudo-locale, which is for tests on one machine", () => {
    const [, directions] =
      /data-directions='([^']+)'/.exec(readFileSync(join(build, "index.html"), "utf8")) ?? [];
    expect(Object.keys(JSON.parse(directions ?? ""))).toEqual(Object.keys(languages));
  });

  test("include the manifests with their media type", () => {
    for (const file of ["manifest.webmanifest", "manifest.dark.webmanifest"]) {
      expect(built).toContain(file);
      expect(ruleOf(file)?.contentType).toBe("application/manifest+json");
    }
  });

  test("are uploaded in the order assets, then pages", () => {
    const order = rules.toReversed().map(({ files }) => files);
    expect(order.slice(0, 2)).toEqual(["assets/**", "**/*.html"]);
  });

  test("of earlier deployments stay until the rule for retired assets deletes them", () => {
    expect(listed(sources).length).toBeGreaterThan(0);
    expect(filenames).toBeUndefined(); // the list of files that the uploader would keep
    expect(resourceOf("Web", "AWS::S3::Bucket").Properties.LifecycleConfiguration).toEqual({
      Rules: [
        {
          Id: "retired-assets",
          Status: "Enabled",
          Prefix: "assets/",
          TagFilters: [{ Key: "retired", Value: "true" }],
          ExpirationInDays: 30,
        },
      ],
    });
  });

  test("have placeholders in the settings only, and each is filled in", () => {
    const placeholder = /\{\{ \w+ \}\}/g;
    const withPlaceholders = built
      .filter((file) => /\.(js|css|html|json|webmanifest|txt)$/.test(file))
      .filter((file) => placeholder.test(readFileSync(join(build, file), "utf8")));
    expect(withPlaceholders).toEqual(["settings.json"]);
    const values = listed(replaceValues).map(read);
    expect(values.map(({ files }) => files)).toEqual(values.map(() => "settings.json"));
    const settings = readFileSync(join(build, "settings.json"), "utf8");
    expect(values.map(({ search }) => search)).toEqual(settings.match(placeholder));
    const [pool, client, wallets] = values.map(({ replace }) => replace);
    for (const id of [pool, client]) expect(JSON.stringify(id)).toContain("Auth");
    expect(wallets).toBe("apple,google");
  });
});
