import { isOwnPage, sitePages } from "@majlis/contracts/sitePages";
import {
  prerenderedFile,
  prerenderedPaths,
  sitePathSource,
  unsearchedPaths,
} from "@majlis/contracts/sitePaths";
import { apiPathOf } from "@majlis/local/http/apiPath";
import { protectedRoutes } from "@majlis/web/app/protectedRoutes.tsx";
import { findPublicRoute } from "@majlis/web/app/routes.tsx";
import { describe, expect, it } from "vitest";
import { writeRobots } from "#repo/web/build/writeRobots.ts";

const prefixes: Readonly<Record<string, string>> = {
  ":eventId": "evt_",
  ":gatheringId": "gat_",
  ":hostId": "hst_",
};
const addressOf = (path: string) => path.replace(/:\w+/, (name) => `${prefixes[name] ?? ""}1`);
const isPage = (address: string) => new RegExp(sitePathSource).test(address);
const isSearched = (address: string) =>
  !writeRobots("https://majlis.test", unsearchedPaths)
    .split("\n")
    .some((line) => line.startsWith("Disallow: ") && address.startsWith(line.slice("Disallow: ".length)));

describe("the table of pages", () => {
  it.each(sitePages)("has $path in every place that derives from it", (page) => {
    const address = addressOf(page.path);
    const isOwn = isOwnPage(page);
    expect(isPage(address)).toBe(true);
    expect(findPublicRoute(address)?.route.path).toBe(isOwn ? undefined : page.path);
    expect(protectedRoutes.find(({ path }) => path === page.path)?.roles).toEqual(
      isOwn ? page.roles : undefined,
    );
    expect(isSearched(address)).toBe(!isOwn && !("isUnsearched" in page));
    expect(prerenderedPaths.includes(page.path)).toBe("isPrerendered" in page);
    const list = "list" in page ? `/api/lists${prerenderedFile(page.path, "en")}` : undefined;
    expect(apiPathOf(address)).toBe("isRendered" in page ? `/api/pages${address}` : list);
  });

  it.each([
    "/nowhere",
    "/admin/nothing",
    "/events/nothing",
    "/hosts/evt_1",
    "/events/evt_1/more",
    "/coming/1",
  ])("does not have %s", (address) => {
    expect(isPage(address)).toBe(false);
  });

  it("has each name and each path once", () => {
    expect(new Set(sitePages.map(({ name }) => name)).size).toBe(sitePages.length);
    expect(new Set(sitePages.map(({ path }) => path)).size).toBe(sitePages.length);
  });

  it("opens the areas of founders and admins to them only", () => {
    for (const [area, roles] of [
      [/^\/admin\b|\/admin$/, ["admin"]],
      // An admin hosts as a founder does.
      [/^\/founder\b/, ["city_founder", "admin"]],
    ] as const) {
      const pages = sitePages.filter(({ path }) => area.test(path));
      expect(pages.length).toBeGreaterThan(9);
      for (const page of pages) expect(isOwnPage(page) && page.roles, page.path).toEqual(roles);
    }
  });
});

it("decodes the parts of the path", () => {
  expect(findPublicRoute("/events/evt_1")?.params).toEqual({ eventId: "evt_1" });
  expect(findPublicRoute("/events/%D8%B4")?.params).toEqual({ eventId: "ش" });
  expect(findPublicRoute("/events/100%")?.params).toEqual({ eventId: "100%" });
});

it("accepts a trailing slash only", () => {
  expect(findPublicRoute("/events/")?.route.path).toBe("/events");
  expect(findPublicRoute("/Events")).toBeUndefined();
  expect(findPublicRoute("//events")).toBeUndefined();
  expect(findPublicRoute("/events/evt_1/more")).toBeUndefined();
});
