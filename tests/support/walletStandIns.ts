/** Servers in place of Apple's push service and Google's API, which speak the real protocols. */
import { createServer as createHttpServer, type Server } from "node:http";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { TLSSocket } from "node:tls";
import { importSPKI, jwtVerify } from "jose";

export interface Push {
  readonly token: string;
  readonly topic: string;
  readonly body: string;
  /** The name in the certificate of the client. */
  readonly sender: string;
}

const listen = async (server: Server | Http2SecureServer): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  // A server that listens on a port has an address with a port.
  return (server.address() as AddressInfo).port;
};

/** Apple's push service: HTTP/2 with TLS in both directions. */
export const startPushService = async (tls: { key: string; cert: string; ca: string[] }) => {
  const pushes: Push[] = [];
  /** Tokens that the service does not know any more. */
  const gone = new Set<string>();
  const server = createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true });
  server.on("stream", (stream, headers) => {
    let body = "";
    stream.setEncoding("utf8");
    stream.on("data", (part) => (body += String(part)));
    stream.on("end", () => {
      const token = String(headers[":path"]).replace("/3/device/", "");
      const { socket } = stream.session ?? {};
      const subject = socket instanceof TLSSocket ? socket.getPeerCertificate().subject : undefined;
      pushes.push({ token, topic: String(headers["apns-topic"]), body, sender: String(subject?.CN) });
      stream.respond({ ":status": gone.has(token) ? 410 : 200 });
      stream.end(gone.has(token) ? JSON.stringify({ reason: "Unregistered" }) : "");
    });
  });
  const url = `https://localhost:${await listen(server)}`;
  return { url, pushes, gone, close: () => void server.close() };
};

export interface Patch {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Google's token endpoint and the API of Google Wallet. A token is given for a signed request only. */
export const startGoogle = async (publicKey: string) => {
  const patches: Patch[] = [];
  const grants: Readonly<Record<string, unknown>>[] = [];
  const read = async (request: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  const grant = async (form: string) => {
    const assertion = new URLSearchParams(form).get("assertion") ?? "";
    const { payload } = await jwtVerify(assertion, await importSPKI(publicKey, "RS256"), {
      audience: "https://oauth2.googleapis.com/token",
    });
    grants.push(payload);
    return { access_token: "granted", expires_in: 3_600 };
  };
  const server = createHttpServer((request, response) => {
    void read(request)
      .then(async (text) => {
        const { url = "", method, headers } = request;
        if (url === "/token") return response.end(JSON.stringify(await grant(text)));
        if (method !== "PATCH" || headers.authorization !== "Bearer granted")
          return response.writeHead(401).end();
        patches.push({ path: url.replace("/walletobjects/v1/", ""), fields: JSON.parse(text) });
        return response.end("{}");
      })
      .catch(() => response.writeHead(400).end());
  });
  const url = `http://localhost:${await listen(server)}`;
  return { url, patches, grants, close: () => void server.close() };
};
