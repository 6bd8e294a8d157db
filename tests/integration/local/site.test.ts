import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { firstScriptHash } from "@majlis/contracts/firstScript";
import { createSite } from "@majlis/local/site/createSite";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "majlis-site-"));
const script = "export const greeting = 'ahlan';\n".repeat(100);
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "the shell");
  writeFileSync(join(folder, "about.html"), "about, prerendered");
  writeFileSync(join(folder, "about.ar.html"), "about, prerendered in Arabic");
  writeFileSync(join(folder, "assets/app-1.js"), script);
  writeFileSync(join(folder, ".stamp"), "hidden");
  server = createServer(createSite(folder));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends the path unchanged. `fetch` would normalize it. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    httpRequest({ port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });

test.each([
  ["/", 200, "the shell"],
  ["/events", 200, "the shell"],
  ["/events/evt_1?from=mail", 200, "the shell"],
  ["/about/", 200, "about, prerendered"],
  ["/about?lang=ar", 200, "about, prerendered in Arabic"],
  ["/nonsense", 404, "the shell"],
  ["/events/evt_1/nonsense", 404, "the shell"],
  ["//", 404, "the shell"],
  ["//about", 404, "the shell"],
  ["/%zz", 404, "the shell"],
  ["/assets/gone.js", 404, "Not Found"],
  ["/../package.json", 404, "Not Found"],
  ["/..%2f..%2fpackage.json", 404, "Not Found"],
  ["/assets%00.js", 404, "Not Found"],
  ["/.stamp", 404, "Not Found"],
])("answers %s with %i and %s", async (path, status, text) => {
  const answer = await get(path);
  expect([answer.status, answer.bytes.toString()]).toEqual([status, text]);
});

test("answers in the language that was chosen, then in the browser's", async () => {
  const ask = async (headers: Record<string, string>) => (await get("/about", headers)).bytes.toString();
  expect(await ask({ "accept-language": "fr, ar-JO;q=0.9" })).toBe("about, prerendered in Arabic");
  expect(await ask({ "accept-language": "ar", cookie: "majlis_language=en" })).toBe("about, prerendered");
});

test("hashed files are cached forever, pages are revalidated", async () => {
  expect((await get("/assets/app-1.js")).headers["cache-control"]).toBe("public,max-age=31536000,immutable");
  expect((await get("/events")).headers["cache-control"]).toBe("public,max-age=0,must-revalidate");
});

test("a cached file is answered with 304", async () => {
  const { etag = "" } = (await get("/events")).headers;
  const again = await get("/events", { "if-none-match": etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test("scripts have the compression that the browser accepts", async () => {
  const path = "/assets/app-1.js";
  const brotli = await get(path, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script);
  const gzip = await get(path, { "accept-encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.bytes).toString()).toBe(script);
  expect((await get(path)).headers["content-encoding"]).toBeUndefined();
});

test("a rebuilt file is served in its new version", async () => {
  writeFileSync(join(folder, "note.txt"), "before");
  expect((await get("/note.txt")).bytes.toString()).toBe("before");
  writeFileSync(join(folder, "note.txt"), "after it");
  expect((await get("/note.txt")).bytes.toString()).toBe("after it");
});

test("pages forbid foreign scripts and frames", async () => {
  const { headers } = await get("/nonsense");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' '${firstScriptHash}';`);
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("the site refuses methods that write", async () => {
  expect((await get("/events", {}, "POST")).status).toBe(405);
});
