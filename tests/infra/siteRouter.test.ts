import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { locales } from "@majlis/contracts/locales";
import { prerenderedFile, prerenderedPaths, sitePaths } from "@majlis/contracts/sitePaths";
import { apiPathOf } from "@majlis/local/http/apiPath";
import { describe, expect, test } from "vitest";
import { writeSiteRouter } from "#repo/stacks/siteRouter.ts";
import { text } from "#support/json.ts";
import { resourcesOf } from "./stackTemplates.ts";

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
  querystring?: Record<string, { value: string }>;
  cookies?: Record<string, { value: string }>;
}
interface EdgeResponse {
  statusCode: number;
}
interface Edge {
  onRequest(request: EdgeRequest): EdgeRequest;
  onResponse(request: EdgeRequest, response: EdgeResponse): EdgeResponse;
}

/** Runs the router's code as CloudFront does. */
const load = (code: string): Edge => {
  const handler: (event: unknown) => never = runInNewContext(`${code}; handler`);
  return {
    onRequest: (request) => handler({ context: { eventType: "viewer-request" }, request }),
    onResponse: (request, response) =>
      handler({ context: { eventType: "viewer-response" }, request, response }),
  };
};

const codeOf = (id: RegExp): string => {
  const found = resourcesOf("Web", "AWS::CloudFront::Function").find((one) => id.test(one.id));
  return text(found?.Properties.FunctionCode);
};

const code = codeOf(/^Router/);
const router = load(code);

/**
 * The file of a path, and the status if the file exists. The response handler can see the viewer's request or the
 * mapped one; the status is the same for both.
 */
const visit = (uri: string, edge = router, accepted = "") => {
  const sent = edge.onRequest({
    uri,
    headers: { "accept-language": { value: accepted } },
    querystring: {},
    cookies: {},
  });
  const mapped = edge.onResponse({ uri: sent.uri, headers: {} }, { statusCode: 200 }).statusCode;
  const original = edge.onResponse({ uri, headers: {} }, { statusCode: 200 }).statusCode;
  expect(original).toBe(mapped);
  return { file: sent.uri, status: mapped };
};

const lists = load(codeOf(/^ListRouter/));

test.each([
  ["/", "en", "/index.html"],
  ["/index.html", "ar", "/index.ar.html"],
  ["/events", "ar-JO,en;q=0.5", "/events.ar.html"],
  ["/gatherings", "fr", "/gatherings.html"],
])("the list at %s in %s is %s for the API and the bucket, without its query", (uri, accepted, file) => {
  const headers = { "accept-language": { value: accepted } };
  const querystring = { utm_source: { value: "x" } };
  expect(lists.onRequest({ uri, headers, querystring, cookies: {} })).toMatchObject({
    uri: file,
    querystring: {},
  });
});

test("the function is below CloudFront's limit of 10 kB", () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});

const isPrerendered = (path: string): boolean => prerenderedPaths.some((known) => known === path);

test.each(sitePaths)("%s is a page", (path) => {
  const address = path
    .replace(":gatheringId", "gat_01")
    .replace(":hostId", "hst_01")
    .replaceAll(/:\w+/g, "evt_01");
  for (const locale of locales) {
    const file = isPrerendered(path) ? prerenderedFile(path, locale) : "/app.html";
    expect(visit(address, router, locale)).toEqual({ file, status: 200 });
  }
});

test.each([
  ["/events?lang=ar", "en", "en", "/events.ar.html"],
  ["/events", "ar", "en-GB, ar;q=0.5", "/events.ar.html"],
  ["/events", "en", "ar", "/events.html"],
  ["/", undefined, "fr-FR, ar-JO;q=0.9", "/index.ar.html"],
  ["/?utm_source=x", undefined, "fr", "/index.html"],
  ["/events?lang=xx", undefined, "", "/events.html"],
  ["/profile", "ar", "ar", "/app.html"],
] as const)("%s with the choice %s and the browser's %s is %s", (address, choice, accepted, file) => {
  const [uri = "", query = ""] = address.split("?");
  const querystring = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]),
  );
  const cookies: EdgeRequest["cookies"] = choice ? { majlis_language: { value: choice } } : {};
  const headers = { "accept-language": { value: accepted } };
  expect(router.onRequest({ uri, headers, querystring, cookies }).uri).toBe(file);
});

test("a trailing slash is ignored", () => {
  expect(visit("/events/")).toEqual({ file: "/events.html", status: 200 });
});

test.each([
  "/nowhere",
  "/events/nothing",
  "/gatherings/evt_01",
  "/events/evt_01/more",
  "/eventsx",
  "/admin/nothing",
  "//",
  "/..%2f",
])("%s gets the shell with status 404", (uri) => {
  expect(visit(uri)).toEqual({ file: "/not-found.html", status: 404 });
});

test("the shell of unknown paths is a file of the site", () => {
  const build = join(import.meta.dirname, "../../.sst/site");
  expect(readFileSync(`${build}/not-found.html`, "utf8")).toBe(readFileSync(`${build}/app.html`, "utf8"));
});

test.each(["/assets/index-abc.js", "/favicon.svg", "/robots.txt"])("%s is not rewritten", (uri) => {
  expect(visit(uri)).toEqual({ file: uri, status: 200 });
  expect(router.onResponse({ uri, headers: {} }, { statusCode: 404 }).statusCode).toBe(404);
});

test("status 304 is preserved", () => {
  expect(router.onResponse({ uri: "/nowhere", headers: {} }, { statusCode: 304 }).statusCode).toBe(304);
});

describe("with prerendered pages", () => {
  const edge = load(
    writeSiteRouter({
      pageSource: "^(?:|/events|/profile)/?$",
      prerendered: ["/", "/events"],
      shell: "/app.html",
      notFound: "/not-found.html",
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

  test("an unknown path gets the shell", () => {
    expect(visit("/constructor", edge)).toEqual({ file: "/not-found.html", status: 404 });
  });
});

describe("the function of rendered pages", () => {
  const pageRouter = load(codeOf(/^PageRouter/));
  const map = (address: string, language?: string, accepted?: string): string => {
    const [uri = "", query = ""] = address.split("?");
    const values = Object.fromEntries(
      [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]),
    );
    const headers = accepted ? { "accept-language": { value: accepted } } : {};
    const cookies = language ? { majlis_language: { value: language } } : {};
    const sent = pageRouter.onRequest({ uri, headers, querystring: values, cookies });
    const rest = new URLSearchParams(
      Object.entries(sent.querystring ?? {}).map(([name, { value }]) => [name, value]),
    );
    return `/api/pages${sent.uri}${rest.size > 0 ? `?${rest}` : ""}`;
  };

  test.each([
    ["/events/evt_01", undefined, "/api/pages/events/evt_01"],
    ["/events/evt_01/", undefined, "/api/pages/events/evt_01"],
    ["/gatherings/gat_01?utm_source=x&lang=ar", undefined, "/api/pages/gatherings/gat_01?lang=ar"],
    ["/events/evt_01?paid=1", "ar", "/api/pages/events/evt_01?lang=ar"],
    ["/events/evt_01?lang=en", "ar", "/api/pages/events/evt_01?lang=en"],
    ["/events/evt_01?lang=AR", undefined, "/api/pages/events/evt_01?lang=ar"],
    ["/events/evt_01?lang=ar-JO", "en", "/api/pages/events/evt_01?lang=ar"],
    ["/events/evt_01?lang=xx", undefined, "/api/pages/events/evt_01"],
    ["/events/evt_01/edit", undefined, "/api/pages/events/none"],
    ["/events/evt_01", undefined, "/api/pages/events/evt_01?lang=ar", "fr-FR, ar-JO;q=0.9, en;q=0.8"],
    ["/events/evt_01", "en", "/api/pages/events/evt_01?lang=en", "ar"],
  ])("%s is mapped as in the local product", (address, language, mapped, accepted?: string) => {
    expect(map(address, language, accepted)).toBe(mapped);
    const cookie = language && `a=b; majlis_language=${language}`;
    expect(apiPathOf(address, { cookie, "accept-language": accepted })).toBe(mapped);
  });
});

test("the address of password managers leads to the page that changes a password", () => {
  const answer: unknown = router.onRequest({ uri: "/.well-known/change-password", headers: {} });
  expect(answer).toMatchObject({ statusCode: 302, headers: { location: { value: "/auth?reset=request" } } });
});
