import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { retireAssets } from "@majlis/operators/retireAssets";
import { type FakeBucket, startFakeBucket } from "#support/fakeAwsAccount.ts";

const folder = mkdtempSync(join(tmpdir(), "majlis-build-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "app.html"), "the shell");
writeFileSync(join(folder, "assets/new-1.js"), "");

let bucket: FakeBucket;
let s3: S3Client;

beforeAll(async () => {
  bucket = await startFakeBucket();
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  s3 = new S3Client({ endpoint: bucket.url, region: "eu-central-1", credentials });
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true });
});

const immutable = { "cache-control": "public,max-age=31536000,immutable", "content-type": "text/javascript" };
const files = ["assets/old-1.js", "assets/new-1.js", "index.html", "robots.txt"];

beforeEach(() => {
  bucket.objects.clear();
  for (const key of files) bucket.objects.set(key, immutable);
  bucket.texts.set("app.html", "the shell");
});

test("tags assets that the present deployment does not have", async () => {
  expect(await retireAssets(s3, "site", folder)).toBe(1);
  expect(bucket.objects.get("assets/old-1.js")).toEqual({
    ...immutable,
    "x-amz-copy-source": "site/assets/old-1.js",
    "x-amz-meta-retired": "true",
    "x-amz-metadata-directive": "REPLACE",
    "x-amz-tagging": "retired=true",
    "x-amz-tagging-directive": "REPLACE",
  });
});

test("leaves the present deployment and files outside of assets as they are", async () => {
  await retireAssets(s3, "site", folder);
  for (const key of files.slice(1)) expect(bucket.objects.get(key)).toBe(immutable);
});

test("does not postpone the deletion of a file that is already tagged", async () => {
  await retireAssets(s3, "site", folder);
  const tagged = bucket.objects.get("assets/old-1.js");
  expect(await retireAssets(s3, "site", folder)).toBe(0);
  expect(bucket.objects.get("assets/old-1.js")).toBe(tagged);
});

test("tags nothing when another build is deployed", async () => {
  bucket.texts.set("app.html", "the shell of another build");
  await expect(retireAssets(s3, "site", folder)).rejects.toThrow("is not the deployed one");
  for (const key of files) expect(bucket.objects.get(key)).toBe(immutable);
});
