import type { PictureStore } from "@majlis/core/table/pictures";
import { AwsClient } from "aws4fetch";
import { settings } from "#functions/settings";
import { defaultProvider } from "./envCredentials";
import { signUpload } from "./signUpload";

const timeoutMs = Math.min(4_000, settings.CALL_LIMIT_MS / 2);

const region = (): string => process.env.AWS_REGION ?? "";

/** Stand-ins have the bucket in the path. */
const address = (): string =>
  settings.S3_ENDPOINT
    ? `${settings.S3_ENDPOINT}/${settings.PICTURE_BUCKET}`
    : `https://${settings.PICTURE_BUCKET}.s3.${region()}.amazonaws.com`;

/** A signed request. The SDK's client of S3 has 170 kB, so the request is signed alone. Throws unless `accepts` the status. */
const send = async (
  method: string,
  key: string,
  { headers = {}, body, accepts }: Outgoing,
): Promise<Response> => {
  const client = new AwsClient({ ...(await defaultProvider()()), service: "s3", region: region() });
  const url = `${address()}/${key}`;
  const signed = await client.sign(url, { method, headers, ...(body && { body }) });
  const reply = await fetch(url, {
    method,
    headers: signed.headers,
    ...(body && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!accepts.includes(reply.status))
    throw new Error(`The bucket answered ${reply.status} to ${method} ${key}`);
  return reply;
};

interface Outgoing {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly accepts: readonly number[];
}

/** The address of a picture names its version, so browsers keep it for a year. CloudFront keeps it for a day. */
const cacheControl = "public,max-age=31536000,immutable";

/** The bucket of pictures. */
export const pictureStore: PictureStore = {
  offerUpload: async (key, { type, maxBytes, seconds }) => ({
    url: `${settings.S3_ENDPOINT ? new URL(address()).pathname : address()}/`.replace(/\/+$/, "/"),
    fields: signUpload({
      credentials: await defaultProvider()(),
      region: region(),
      bucket: settings.PICTURE_BUCKET ?? "",
      key,
      type,
      maxBytes,
      now: new Date(),
      seconds,
    }),
  }),
  // Without the permission to list, S3 answers 403 for a missing file.
  read: async (key) => {
    const reply = await send("GET", key, { accepts: [200, 403, 404] });
    return reply.status === 200 ? new Uint8Array(await reply.arrayBuffer()) : undefined;
  },
  write: async (key, { bytes, type }) => {
    const headers = { "content-type": type, "cache-control": cacheControl };
    await send("PUT", key, { headers, body: new Uint8Array(bytes), accepts: [200] });
  },
  remove: async (key) => {
    await send("DELETE", key, { accepts: [200, 204] });
  },
};
