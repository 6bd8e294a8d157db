import type { IncomingMessage, ServerResponse } from "node:http";
import { readBytes } from "#local/readBody";
import { securityHeaders } from "#local/site/securityHeaders";
import { acceptUpload, UploadRefused } from "./acceptUpload";
import { createObjectStore } from "./objectStore";

/** Above the largest upload, so that the policy refuses it. */
const largestBody = 64 * 1024 * 1024;

/** As S3 names them. */
const cacheControl = "public,max-age=31536000,immutable";

interface BucketOptions {
  /** Null keeps the objects in memory. */
  readonly folder: string | null;
  readonly name: string;
  readonly secret: string;
}

/**
 * Local stand-in of the bucket of pictures: uploads by a signed form, signed reads, writes and deletions, and what
 * CloudFront serves below `/pictures/`.
 */
export const createBucket = ({ folder, name, secret }: BucketOptions) => {
  const objects = createObjectStore(folder);

  const upload = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await readBytes(request, largestBody);
    if (!bytes) throw new UploadRefused("EntityTooLarge", "Your proposed upload is too large", 400);
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    const { key, ...object } = await acceptUpload({ form, bucket: name, secret, now: new Date() });
    objects.put(key, object);
    response.writeHead(204).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = (request.url ?? "").split(`/${name}/`).slice(1).join("");
    if (request.method === "POST" && key === "") return upload(request, response);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256"))
      throw new UploadRefused("AccessDenied", "Access Denied");
    if (request.method === "PUT") {
      const bytes = await readBytes(request, largestBody);
      if (bytes) objects.put(key, { bytes, type: request.headers["content-type"] ?? "" });
      return void response.writeHead(bytes ? 200 : 400).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    // S3 answers so without the permission to list.
    if (!found) throw new UploadRefused("AccessDenied", "Access Denied");
    response.writeHead(200, { "content-type": found.type }).end(found.bytes);
  };

  return {
    objects,
    /** S3's own address. */
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      answer(request, response).catch((error: unknown) => {
        const [status, code] =
          error instanceof UploadRefused ? [error.status, error.code] : [400, "BadRequest"];
        response.writeHead(status, { "content-type": "application/xml" });
        response.end(`<Error><Code>${code}</Code></Error>`);
      });
    },
    /** A picture at its address of the site, as CloudFront answers it. */
    serve: (request: IncomingMessage, response: ServerResponse): void => {
      const key = (request.url ?? "").replace(/^\//, "").replace(/\?.*$/, "");
      const found = objects.get(key);
      for (const [header, value] of Object.entries(securityHeaders)) response.setHeader(header, value);
      if (!found) return void response.writeHead(404, { "cache-control": "no-store" }).end();
      response.writeHead(200, { "content-type": found.type, "cache-control": cacheControl }).end(found.bytes);
    },
  };
};
