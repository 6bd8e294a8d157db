import { expect, it } from "vitest";
import { standInForBrowser } from "#repo/web/build/browserStandIns.ts";

// The pages read the storage and the address when they load.
standInForBrowser();
const { findPublicRoute, publicRoutes } = await import("@majlis/web/app/routes.tsx");

it("matches every public page by its own pattern", () => {
  for (const path of Object.keys(publicRoutes))
    expect(findPublicRoute(path.replace(/:\w+/, "x_1"))?.route.path).toBe(path);
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

it("does not match protected pages", () => {
  expect(findPublicRoute("/my-tickets")).toBeUndefined();
});
