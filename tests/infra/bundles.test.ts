import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { pictureFiles } from "@majlis/functions/deployment/pictureFiles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deployedFunctions } from "./stackTemplates.ts";

const functions = deployedFunctions();

/** Kilobytes (gzip) of all parts of a bundle: twice the largest. A package that came in by mistake exceeds it. */
const sizeLimit = 500;

/** The entry of a bundle, and the parts that it loads on demand. */
const filesOf = (bundle: string): readonly string[] =>
  readdirSync(dirname(bundle))
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => join(dirname(bundle), file));

describe.each(functions)("$name", ({ bundle }) => {
  test(`is at most ${sizeLimit} kB (gzip)`, () => {
    const sizes = filesOf(bundle).map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
    expect(sizes.reduce((sum, size) => sum + size) / 1000).toBeLessThanOrEqual(sizeLimit);
  });

  test("has no source map, which nothing in Lambda reads", () => {
    expect(readdirSync(dirname(bundle)).filter((file) => !file.endsWith(".mjs"))).toEqual([]);
  });

  // Three workspaces use it. With a copy of their own each, a start takes a tenth longer.
  test("has zod at most once", () => {
    const copies = filesOf(bundle).flatMap((file) => readFileSync(file, "utf8").match(/vendor:"zod"/g) ?? []);
    expect(copies.length).toBeLessThanOrEqual(1);
  });
});

/** Runs bundles against a table that records its requests, to prove that leanBundle removes nothing that is used. */
describe("a deployed bundle", () => {
  const emptyTable = JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 });
  const asked: string[] = [];
  let table: Server;
  let endpoint: string;

  beforeAll(async () => {
    table = createServer((request, response) => {
      asked.push(String(request.headers["x-amz-target"]).replace("DynamoDB_20120810.", ""));
      request.resume().on("end", () => response.end(emptyTable));
    });
    await new Promise<void>((resolve) => table.listen(0, "127.0.0.1", resolve));
    // A listening server has an address with a port.
    endpoint = `http://127.0.0.1:${(table.address() as AddressInfo).port}`;
  });
  afterAll(() => table.close());

  const call = async (name: string, event: unknown): Promise<unknown> => {
    asked.length = 0;
    const { bundle = "" } = functions.find((one) => one.name === name) ?? {};
    const script = `
      const { handler } = await import(process.argv[1]);
      process.stdout.write("\\n" + JSON.stringify(await handler(JSON.parse(process.argv[2]))));`;
    const output = await run(script, [pathToFileURL(bundle).href, JSON.stringify(event)]);
    return JSON.parse(output.split("\n").at(-1) ?? "");
  };

  const run = async (script: string, args: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", script, ...args],
      { env: environment() },
    );
    return stdout;
  };

  const environment = () => ({
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_REGION: "us-east-1",
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    STAGE: "test",
    TABLE_NAME: "test",
    USER_POOL_ID: "us-east-1_test",
    USER_POOL_CLIENT_ID: "test",
    SITE_URL: "https://majlis.example",
    MAIL_FROM: "hello@majlis.example",
    DYNAMODB_ENDPOINT: endpoint,
  });

  test("loads and exports a handler", async () => {
    const script = `
      for (const url of process.argv.slice(1))
        if (typeof (await import(url)).handler !== "function") throw new Error(url + " has no handler");`;
    const urls = functions.map(({ bundle }) => pathToFileURL(bundle).href);
    await run(script, urls);
  });

  test("loads the parts that its start leaves out", async () => {
    const { bundle = "" } = functions.find(({ name }) => name === "jobs/deliverOutbox") ?? {};
    const parts = filesOf(bundle).filter((file) => file !== bundle);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    await run(
      `for (const url of process.argv.slice(1)) await import(url);`,
      parts.map((file) => pathToFileURL(file).href),
    );
  });

  test("reads the table", async () => {
    const reply = await call("system/system", {
      routeKey: "GET /api/health",
      headers: {},
      queryStringParameters: { deep: "1" },
      requestContext: { requestId: "test", http: { userAgent: "test" } },
    });
    expect(reply).toMatchObject({ statusCode: 200 });
    // A slow reply is asked for again.
    expect(new Set(asked)).toEqual(new Set(["GetItem"]));
  });

  test("has the files that a picture is drawn with", () => {
    const { bundle = "" } = functions.find(({ name }) => name === "pages/pictures") ?? {};
    // Lambda's task root.
    const root = bundle.replace(/\/packages\/functions\/.*/, "");
    for (const [name, source] of Object.entries(pictureFiles))
      expect(readFileSync(join(root, name)).equals(readFileSync(`node_modules/${source}`)), name).toBe(true);
  });

  test("has the site's drawing, which draws into the site's documents and into no other", async () => {
    const { bundle = "" } = functions.find(({ name }) => name === "pages/pages") ?? {};
    const root = bundle.replace(/\/packages\/functions\/.*/, "");
    const script = `
      const { drawDocument } = await import(process.argv[1]);
      const shell = (await import("node:fs")).readFileSync(".sst/site/app.html", "utf8");
      const item = { id: "hst_0123456789abcdef0123456789abcdef", full_name: "Noor", sentence: null, came: 0, upcoming: [], past: [] };
      const preview = { title: "Noor", details: [], picture: "https://majlis.example/share.png" };
      const page = { subject: { kind: "host", item }, path: "/hosts/" + item.id, locale: "ar", preview, at: new Date(), origin: "https://majlis.example" };
      const [drawn, other] = [await drawDocument(shell, page), await drawDocument(shell.replace(/name="build" content="\\w+"/, ""), page)];
      process.stdout.write(JSON.stringify([drawn.match(/<h1[^>]*><bdi[^>]*>(.*?)</)?.[1], other ?? null]));`;
    expect(JSON.parse(await run(script, [pathToFileURL(join(root, "drawing/draw.mjs")).href]))).toEqual([
      "Noor",
      null,
    ]);
  });

  test("limits calls per address", async () => {
    const reply = await call("membership/verifyMembership", {
      routeKey: "POST /api/verify-membership",
      headers: {},
      body: JSON.stringify({ qrCode: "nothing" }),
      requestContext: { requestId: "test", http: { userAgent: "test", sourceIp: "192.0.2.1" } },
    });
    expect(reply).toMatchObject({ statusCode: 200, body: JSON.stringify({ valid: false }) });
  });

  test("writes a transaction", async () => {
    const sub = "0b0e3b8a-0000-4000-8000-000000000000";
    const confirmed = {
      triggerSource: "PostConfirmation_ConfirmSignUp",
      userName: sub,
      request: { userAttributes: { sub, email: "a@b.example", name: "Ay" } },
    };
    expect(await call("auth/postConfirmation", confirmed)).toEqual(confirmed);
    expect(asked).toContain("TransactWriteItems");
  });
});
