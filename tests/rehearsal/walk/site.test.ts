import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { text as readText } from "#support/json.ts";
import { type Deployed, readDeployed } from "../deployed";
import { endpoint, stages } from "../home";
import { askAws } from "../operate";

interface Page {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let deployed: Deployed;
let host: string;

/** Asks CloudFront. The emulator finds the distribution by the Host header, which `fetch` does not send. */
const open = (path: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    request(new URL(path, endpoint), { headers: { host, "x-forwarded-proto": "https" } }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode, headers: reply.headers, body }), reject);
    })
      .on("error", reject)
      .end();
  });

beforeAll(async () => {
  deployed = await readDeployed(stages.other);
  const query = "--query Distribution.DomainName";
  host = readText(await askAws(`cloudfront get-distribution --id ${deployed.distributionId} ${query}`));
});

describe("the site behind CloudFront", () => {
  it.each(["/", "/events", "/membership", "/profile"])("serves %s", async (path) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    expect(page.headers["cache-control"]).toMatch(/max-age=0|no-cache/);
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'self'/);
  });

  it("answers 404 for an unknown page", async () => {
    expect((await open("/no-such-page")).status).toBe(404);
  });

  it("serves the manifest with its media type", async () => {
    expect((await open("/manifest.webmanifest")).headers["content-type"]).toMatch(
      /^application\/manifest\+json/,
    );
  });

  it("tells the page its user pool in a file that is revalidated", async () => {
    const { headers, body } = await open("/settings.json");
    expect(headers["cache-control"]).toMatch(/no-cache/);
    expect(body).toContain(deployed.userPoolId);
    expect(body).toContain(deployed.clientId);
  });

  it("keeps hashed files for a year", async () => {
    const { body } = await open("/");
    const [asset = ""] = /\/assets\/[\w-]+\.js/.exec(body) ?? [];
    expect((await open(asset)).headers["cache-control"]).toMatch(/max-age=31536000, ?immutable/);
  });
});
