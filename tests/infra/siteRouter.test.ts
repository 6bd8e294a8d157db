import { runInNewContext } from "node:vm";
import { prerenderedPaths, sitePaths } from "@majlis/contracts/sitePaths";
import { describe, expect, test } from "vitest";
import { writeSiteRouter } from "#repo/stacks/siteRouter.ts";
import { text } from "#support/json.ts";
import { resourceOf } from "#support/stackTemplates.ts";

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}
interface EdgeResponse {
  statusCode: number;
}
interface Edge {
  onRequest(request: EdgeRequest): EdgeRequest;
  onResponse(request: EdgeRequest, response: EdgeResponse): EdgeResponse;
}

/** Runs the router's code as CloudFront would. */
const load = (code: string): Edge => {
  const handler: (event: unknown) => never = runInNewContext(`${code}; handler`);
  return {
    onRequest: (request) => handler({ context: { eventType: "viewer-request" }, request }),
    onResponse: (request, response) =>
      handler({ context: { eventType: "viewer-response" }, request, response }),
  };
};

const code = text(resourceOf("Web", "AWS::CloudFront::Function").Properties.FunctionCode);
const router = load(code);

/** The file that an address is served from, and the status that a reader gets when the file is there. */
const visit = (uri: string, edge = router, headers: EdgeRequest["headers"] = {}) => {
  const sent = edge.onRequest({ uri, headers: { ...headers } });
  return { file: sent.uri, status: edge.onResponse(sent, { statusCode: 200 }).statusCode };
};

test("the function fits into CloudFront's 10 kB", () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});

const isPrerendered = (path: string): boolean => prerenderedPaths.some((known) => known === path);

test.each(sitePaths)("%s is a page", (path) => {
  const file = !isPrerendered(path) ? "/app.html" : path === "/" ? "/index.html" : `${path}.html`;
  expect(visit(path.replaceAll(/:\w+/g, "evt_01"))).toEqual({ file, status: 200 });
});

test("a slash at the end changes nothing", () => {
  expect(visit("/events/")).toEqual({ file: "/events.html", status: 200 });
});

test.each(["/nowhere", "/events/evt_01/more", "/eventsx", "/admin/nothing", "//", "/..%2f"])(
  "%s is not found, and the page says so",
  (uri) => {
    expect(visit(uri)).toEqual({ file: "/app.html", status: 404 });
  },
);

test("the status does not hang on which request CloudFront shows to the second half", () => {
  const original = { uri: "/nowhere", headers: {} };
  expect(router.onResponse(original, { statusCode: 200 }).statusCode).toBe(404);
  expect(router.onResponse({ uri: "/events", headers: {} }, { statusCode: 200 }).statusCode).toBe(200);
});

test.each(["/assets/index-abc.js", "/favicon.svg", "/robots.txt"])("%s is served as it is", (uri) => {
  expect(visit(uri)).toEqual({ file: uri, status: 200 });
  expect(router.onResponse({ uri, headers: {} }, { statusCode: 404 }).statusCode).toBe(404);
});

test("a copy in the browser's cache stays good", () => {
  expect(router.onResponse({ uri: "/nowhere", headers: {} }, { statusCode: 304 }).statusCode).toBe(304);
});

test("nobody can ask for a 404", () => {
  expect(visit("/events", router, { "x-majlis-not-found": { value: "1" } }).status).toBe(200);
});

describe("with prerendered pages", () => {
  const edge = load(
    writeSiteRouter({
      pageSource: "^(?:|/events|/profile)/?$",
      prerendered: ["/", "/events"],
      shell: "/app.html",
    }),
  );

  test.each([
    ["/", "/index.html"],
    ["/events", "/events.html"],
    ["/events/", "/events.html"],
    ["/profile", "/app.html"],
  ])("%s is served from %s", (uri, file) => {
    expect(visit(uri, edge)).toEqual({ file, status: 200 });
  });

  test("an unknown address shows the shell", () => {
    expect(visit("/constructor", edge)).toEqual({ file: "/app.html", status: 404 });
  });
});
