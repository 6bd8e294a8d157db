import { operations } from "@majlis/contracts/api";
import { feedMaxAge } from "@majlis/contracts/feeds";
import { pictureMaxAge } from "@majlis/contracts/pages";
import { gunzipSync } from "node:zlib";
import { get as httpGet, type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { product, tokenOf } from "#support/api.ts";

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

  it("is at most a minute old, or as old as a feed or a picture", () => {
    for (const { endpoint } of cached) {
      const isPicture = endpoint.media === "image/png";
      const age = endpoint.sharedMaxAge ?? 0;
      if (endpoint.maxAge) expect(endpoint.maxAge).toBe(isPicture ? pictureMaxAge : feedMaxAge);
      else expect(age >= 30 && age <= 60).toBe(true);
    }
    expect([feedMaxAge, pictureMaxAge]).toEqual([15 * 60, 24 * 3600]);
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

describe.each(["/sitemap.xml", "/feeds/events.ics", "/feeds/events.rss"])("%s", (path) => {
  /** Each call has an address of its own, because calls of feeds are limited. */
  const from = () => ({ "x-forwarded-for": `${crypto.randomUUID()}, 10.0.0.1` });
  const read = (headers: Record<string, string>) =>
    new Promise<{ status: number; headers: IncomingMessage["headers"]; bytes: Buffer }>((resolve, reject) => {
      httpGet(product.url + path, { headers: { ...from(), ...headers } }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(chunks) }),
        );
      }).on("error", reject);
    });
  const beginning = /^(BEGIN:VCALENDAR\r\n|<\?xml )/;

  it("is compressed by the function", async () => {
    const { headers, bytes } = await read({ "accept-encoding": "br, gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(bytes).toString()).toMatch(beginning);
  });

  it("is plain for a program that accepts no compression", async () => {
    const { headers, bytes } = await read({ "accept-encoding": "identity" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(bytes.toString()).toMatch(beginning);
    expect(headers.vary).toContain("accept-encoding");
  });

  it("has no body for a caller that has the present text", async () => {
    const repeat = async () => {
      const first = await read({ "accept-encoding": "gzip" });
      const { etag = "", "last-modified": since = "" } = first.headers;
      return Promise.all([
        read({ "if-none-match": `W/"other", ${etag}`, "if-modified-since": new Date(0).toUTCString() }),
        read({ "if-modified-since": since }),
        read({ "if-none-match": 'W/"other"', "if-modified-since": since }),
        read({ "if-modified-since": new Date(Date.parse(since) - 1_000).toUTCString() }),
      ]);
    };
    // Other tests change events between two calls.
    await expect
      .poll(async () => (await repeat()).map(({ status, bytes }) => [status, bytes.length > 0]), {
        timeout: 40_000,
        interval: 1_000,
      })
      .toEqual([
        [304, false],
        [304, false],
        [200, true],
        [200, true],
      ]);
    const [unchanged] = await repeat();
    expect(unchanged?.headers["cache-control"]).toBe(`public, max-age=${feedMaxAge}`);
  });
});
