import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { SiteSettings, siteSettingsPath } from "@majlis/contracts/siteSettings";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { product } from "#support/api.ts";

const dist = join(import.meta.dirname, "../../../web/dist");

/** The files that the worker keeps, by set. */
const keptSets = (): Readonly<Record<string, readonly string[]>> => {
  const [literal = ""] = /\{[^{}]*\beveryone:[^{}]*\}/.exec(readFileSync(join(dist, "sw.js"), "utf8")) ?? [];
  return z.record(z.string(), z.array(z.string())).parse(runInNewContext(`(${literal})`));
};

describe("the files that the worker keeps", () => {
  const sets = keptSets();
  const names = (set: string) =>
    (sets[set] ?? []).map((path) => path.replace(/^\/assets\/([\w.-]+?)-[\w-]{8}\.\w+$/, "$1"));
  const bytes = (set: string) => (sets[set] ?? []).reduce((sum, path) => sum + statSync(dist + path).size, 0);

  it("are what visitors, the signed-in, founders and readers of Arabic need without network", () => {
    const has = (set: string, ...wanted: string[]) =>
      expect(names(set)).toEqual(expect.arrayContaining(wanted));
    expect(Object.keys(sets).sort()).toEqual(["ar", "city_founder", "everyone", "signedIn"]);
    has("everyone", "/app.html", "index", "home.pages", "legal.pages", "membership.pages", "radix.later");
    has("signedIn", "ProtectedPages", "tickets.later", "membership.later", "check-in.pages", "signIn");
    has("city_founder", "founders.later", "SeriesFields");
    has("ar", "app.ar", "events.ar", "tickets.ar");
  });

  it("are in one set each, and not those of admins and of charts", () => {
    const paths = Object.values(sets).flat();
    expect(new Set(paths).size).toBe(paths.length);
    const all = Object.keys(sets).flatMap(names);
    for (const name of ["admin.pages", "admin.ar", "BarChart"]) {
      expect(readdirSync(join(dist, "assets")).some((file) => file.startsWith(`${name}-`))).toBe(true);
      expect(all).not.toContain(name);
    }
  });

  it("weigh little", () => {
    expect(sets.everyone?.length).toBeLessThanOrEqual(72);
    expect(bytes("everyone")).toBeLessThan(1_300_000);
    expect(bytes("signedIn")).toBeLessThan(600_000);
    expect(bytes("city_founder")).toBeLessThan(220_000);
    expect(bytes("ar")).toBeLessThan(260_000);
  });
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
