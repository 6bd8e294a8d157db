// Loaded into every function. The emulator sends the SDK's calls of AWS to itself, but not those of `fetch`.
import { request } from "node:http";
import { buffer } from "node:stream/consumers";

const awsHost = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+\.amazonaws\.com)\//;
const fetchAnywhere = globalThis.fetch;

globalThis.fetch = (input, init = {}) => {
  const [, host] = (typeof input === "string" && awsHost.exec(input)) || [];
  return host
    ? fetchWithHost(input.replace(awsHost, `${process.env.AWS_ENDPOINT_URL}/`), host, init)
    : fetchAnywhere(input, init);
};

/** Signatures include the host, which `fetch` does not let a caller set. */
const fetchWithHost = async (url, host, { method = "GET", headers, body, signal }) => {
  const reply = await new Promise((resolve, reject) => {
    request(url, { method, signal, headers: { ...Object.fromEntries(new Headers(headers)), host } }, resolve)
      .on("error", reject)
      .end(body);
  });
  return new Response(await buffer(reply), { status: reply.statusCode });
};
