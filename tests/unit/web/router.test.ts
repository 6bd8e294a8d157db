import { sitePaths } from "@majlis/contracts/sitePaths";
import { describe, expect, it } from "vitest";
import { matchPath } from "@majlis/web/shared/router/matchPath.ts";

describe("the page of an address", () => {
  it("reads the named parts, decoded", () => {
    expect(matchPath("/events/:eventId", "/events/evt_1")).toEqual({ eventId: "evt_1" });
    expect(matchPath("/events/:eventId", "/events/%D8%B4")).toEqual({ eventId: "ش" });
    expect(matchPath("/events/:eventId", "/events/100%")).toEqual({ eventId: "100%" });
  });

  it("does not mind a slash at the end, and minds everything else", () => {
    expect(matchPath("/events", "/events/")).toEqual({});
    expect(matchPath("/", "/")).toEqual({});
    expect(matchPath("/events", "/Events")).toBeUndefined();
    expect(matchPath("/events", "/events/evt_1")).toBeUndefined();
    expect(matchPath("/events/:eventId", "/events")).toBeUndefined();
    expect(matchPath("/events/:eventId", "/events//")).toBeUndefined();
    expect(matchPath("/my-tickets", "//my-tickets")).toBeUndefined();
  });

  it("is one page for every address of the route table", () => {
    for (const path of sitePaths) {
      const matches = sitePaths.filter((pattern) => matchPath(pattern, path.replace(/:\w+/, "x_1")));
      expect(matches).toEqual([path]);
    }
  });
});
