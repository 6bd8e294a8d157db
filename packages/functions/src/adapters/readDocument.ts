import { readFile } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import { settings } from "#functions/settings";
import { defaultProvider } from "./envCredentials";

/** A document changes with a deployment of the site. */
const keptMs = 60_000;

const kept = new Map<string, { readonly until: number; readonly text: Promise<string> }>();

/** The text of a document of the built site, such as `app.html`. It is kept for a minute. */
export const readDocument = async (path: string): Promise<string> => {
  const known = kept.get(path);
  if (known && known.until > Date.now()) return known.text;
  const text = settings.SITE_FOLDER
    ? readFile(`${settings.SITE_FOLDER}/${path}`, "utf8")
    : readFromBucket(path);
  kept.set(path, { until: Date.now() + keptMs, text });
  try {
    return await text;
  } catch (error) {
    // The previous text serves until the next attempt.
    if (known) kept.set(path, { ...known, until: Date.now() + keptMs });
    else kept.delete(path);
    if (known) return known.text;
    throw error;
  }
};

const timeoutMs = 3_000;

/** The SDK's client of S3 has 170 kB, so the request is signed alone. */
const readFromBucket = async (path: string): Promise<string> => {
  const url = `https://s3.${process.env.AWS_REGION}.amazonaws.com/${settings.SITE_BUCKET}/${path}`;
  const client = new AwsClient({ ...(await defaultProvider()()), service: "s3" });
  const { headers } = await client.sign(url);
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!reply.ok) throw new Error(`The bucket answered ${reply.status} for ${path}`);
  return reply.text();
};
