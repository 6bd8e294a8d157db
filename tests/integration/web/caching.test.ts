import { operations } from "@majlis/contracts/api";
import { feedMaxAge } from "@majlis/contracts/feeds";
import { gunzipSync } from "node:zlib";
import { get as httpGet, type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { tokenOf } from "#support/api.ts";
import { product } from "#support/product.ts";

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(product.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const cached = operations.filter(({ endpoint }) => endpoint.maxAge || endpoint.sharedMaxAge);
const lists = cached.filter(({ endpoint }) => !endpoint.path.includes("{"));

describe("a reply that caches may share", () => {
  it("belongs to a public call that only reads", () => {
    for (const { endpoint } of cached) expect([endpoint.method, endpoint.access]).toEqual(["GET", "public"]);
    expect(cached.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["events/listEvents", "events/getEvent", "gatherings/listGatherings"]),
    );
    expect(cached.map(({ name }) => name)).not.toContain("system/getHealth");
  });

  it("is shorter than a minute, or as old as a feed", () => {
    for (const { endpoint } of cached) {
      const age = endpoint.sharedMaxAge ?? 0;
      expect(endpoint.maxAge === feedMaxAge || (age >= 30 && age <= 60)).toBe(true);
    }
    expect(feedMaxAge).toBe(15 * 60);
  });

  it.each(lists)("$name is for visitors only", async ({ endpoint }) => {
    const { headers } = await get(endpoint.path);
    expect(headers.get("cache-control")).toBe(
      endpoint.maxAge
        ? `public, max-age=${feedMaxAge}`
        : `public, max-age=0, s-maxage=${endpoint.sharedMaxAge}`,
    );
    expect(headers.get("vary")).toMatch(/^authorization(, accept-encoding)?$/);
    const token = await tokenOf("member@majlis.test");
    const own = await get(endpoint.path, { authorization: `Bearer ${token}` });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it("is never an error", async () => {
    for (const path of ["/api/events/evt_none", "/api/events?limit=many", "/api/me"]) {
      const { status, headers } = await get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const refused = await get("/api/events", { authorization: "Bearer no.such.token" });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([401, "no-store"]);
  });
});

describe("the calendar feed", () => {
  const read = (encoding: string) =>
    new Promise<{ headers: IncomingMessage["headers"]; bytes: Buffer }>((resolve, reject) => {
      httpGet(`${product.url}/feeds/events.ics`, { headers: { "accept-encoding": encoding } }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () => resolve({ headers: reply.headers, bytes: Buffer.concat(chunks) }));
      }).on("error", reject);
    });

  it("is compressed by the function, because CloudFront compresses no calendars", async () => {
    const { headers, bytes } = await read("br, gzip");
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(bytes).toString()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it("is plain for a program that accepts no compression", async () => {
    const { headers, bytes } = await read("identity");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(bytes.toString()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(headers.vary).toContain("accept-encoding");
  });
});
