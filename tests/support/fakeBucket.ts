import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A bucket with the name "site", and the S3 calls get, list, head, and copy of an object onto itself. */
export interface FakeBucket {
  readonly url: string;
  /** The headers of each object by key. */
  readonly objects: Map<string, Readonly<Record<string, string>>>;
  /** Text of the objects that can be read. */
  readonly texts: Map<string, string>;
  close(): void;
}

const kept = /^(cache-control|content-type|x-amz-(meta|tagging|copy|metadata)\b.*)$/;

export const startFakeBucket = async (): Promise<FakeBucket> => {
  const objects: FakeBucket["objects"] = new Map();
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    const key = decodeURIComponent(pathname.replace(/^\/site\/?/, ""));
    if (request.method === "GET" && key !== "") response.end(texts.get(key));
    else if (request.method === "GET") response.end(list(searchParams.get("prefix") ?? ""));
    else if (request.method === "HEAD") response.writeHead(200, objects.get(key)).end();
    else {
      const headers = Object.entries(request.headers).filter(([name]) => kept.test(name));
      objects.set(key, Object.fromEntries(headers.map(([name, value]) => [name, String(value)])));
      response.end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    }
  });
  const list = (prefix: string): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, objects, texts, close: () => void server.close() };
};
