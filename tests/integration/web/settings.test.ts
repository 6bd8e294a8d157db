import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SiteSettings, siteSettingsPath } from "@majlis/contracts/siteSettings";
import { describe, expect, it } from "vitest";
import { product } from "#support/api.ts";

const dist = join(import.meta.dirname, "../../../web/dist");

/** The names of the files that the worker keeps before their first use, without their hashes. */
const keptFirst = (): readonly string[] => {
  const worker = readFileSync(join(dist, "sw.js"), "utf8");
  return [...worker.matchAll(/\/assets\/([\w.-]+?)-[\w-]{8}\.(?:js|css|woff2)/g)].map(
    ([, name = ""]) => name,
  );
};

it("keeps what opens without network, and not the areas that need one", () => {
  const kept = keptFirst();
  for (const name of [
    "tickets.pages",
    "membership.later",
    "check-in.pages",
    "events.ar",
    "founders.later",
    "signIn",
  ])
    expect(kept).toContain(name);
  for (const name of ["admin.pages", "admin.ar", "ChartFigure"]) {
    expect(readdirSync(join(dist, "assets")).some((file) => file.startsWith(`${name}-`))).toBe(true);
    expect(kept).not.toContain(name);
  }
});

describe("the settings of the site", () => {
  it("name the user pool and are revalidated each time", async () => {
    const reply = await fetch(product.url + siteSettingsPath);
    expect(reply.headers.get("content-type")).toBe("application/json");
    expect(reply.headers.get("cache-control")).toBe("no-cache");
    expect(SiteSettings.parse(await reply.json())).toEqual({
      userPoolId: "local_majlis",
      userPoolClientId: "majlis-web",
      cognitoEndpoint: "/local/cognito/",
      wallets: "",
      signUp: "",
    });
  });

  it("have a placeholder for each value that a deployment must fill in", () => {
    const built = JSON.parse(readFileSync(join(dist, siteSettingsPath), "utf8")) as Record<string, string>;
    expect(built).toEqual({
      userPoolId: "{{ userPoolId }}",
      userPoolClientId: "{{ userPoolClientId }}",
      wallets: "{{ wallets }}",
      signUp: "{{ signUp }}",
    });
  });

  it("are in no file that browsers keep, and not in the worker's cache", () => {
    for (const name of readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js")))
      expect(readFileSync(join(dist, "assets", name), "utf8")).not.toMatch(
        /local_majlis|majlis-web|\{\{ \w+ \}\}/,
      );
    const worker = readFileSync(join(dist, "sw.js"), "utf8");
    expect(worker).toContain("/manifest.webmanifest");
    expect(worker).not.toContain(siteSettingsPath);
  });
});
