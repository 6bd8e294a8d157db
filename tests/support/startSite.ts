// The product at its own address, with faults of its server.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type SiteSettings, siteSettingsPath } from "@majlis/contracts/siteSettings";
import { product } from "./api";

export interface Refusal {
  readonly path: RegExp;
  /** 0 for a connection without a response. */
  readonly status: number;
  readonly body: string;
}

export interface Site {
  readonly url: string;
  /** The server of the API. Without one the site answers like a gateway. */
  api: string | undefined;
  /** The server of the pages. */
  pages: string;
  /** Code that is added to the worker's file, so that it is the worker of another build. */
  workerCode: string;
  /** Settings instead of the product's, as after a deployment with another user pool. */
  settings: SiteSettings | undefined;
  /** What stands before the API answers calls of these paths in its place. */
  refusal: Refusal | undefined;
  /** Files that a later deployment removed. */
  missing: RegExp | undefined;
  /** Holds requests for these paths until the returned function is called. */
  delay(path: RegExp): () => void;
  /** Closes the address. */
  stop(): Promise<void>;
  /** Opens the address again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The product at its own address, with a server that can be of another build, slow or down. */
export const startSite = async (): Promise<Site> => {
  const delays = new Map<RegExp, Promise<void>>();
  const server = createServer((incoming, answer) => void serve(incoming, answer));
  const serve = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const path = incoming.url ?? "/";
    await Promise.all([...delays].flatMap(([pattern, until]) => (pattern.test(path) ? [until] : [])));
    if (site.missing?.test(path)) answer.writeHead(404).end();
    else if (path === siteSettingsPath && site.settings) answer.end(JSON.stringify(site.settings));
    else if (path === siteSettingsPath) pass(product.url, incoming, answer);
    else if (path === "/sw.js") await passWorker(site.workerCode, answer);
    else if (path.startsWith("/local/")) pass(product.url, incoming, answer);
    else if (!path.startsWith("/api/")) pass(site.pages, incoming, answer);
    else if (site.refusal?.path.test(path)) refuse(site.refusal, answer);
    else if (site.api === undefined) answer.writeHead(502).end();
    else pass(site.api, incoming, answer);
  };
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen(0);
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  const site: Site = {
    url: `http://127.0.0.1:${port}`,
    api: product.url,
    pages: product.url,
    workerCode: "",
    settings: undefined,
    refusal: undefined,
    missing: undefined,
    delay: (path) => {
      let release = () => {};
      delays.set(path, new Promise((resolve) => (release = resolve)));
      return () => {
        delays.delete(path);
        release();
      };
    },
    stop,
    restart: () => listen(port),
    close: async () => {
      if (server.listening) await stop();
    },
  };
  return site;
};

const refuse = ({ status, body }: Refusal, answer: ServerResponse): void => {
  if (status === 0) answer.destroy();
  else answer.writeHead(status).end(body);
};

const pass = (to: string, incoming: IncomingMessage, answer: ServerResponse): void => {
  const onward = request(
    new URL(incoming.url ?? "/", to),
    { method: incoming.method ?? "GET", headers: incoming.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.on("error", () => answer.destroy());
  incoming.pipe(onward);
};

const passWorker = async (code: string, answer: ServerResponse): Promise<void> => {
  const reply = await fetch(`${product.url}/sw.js`);
  for (const name of ["content-type", "cache-control"]) answer.setHeader(name, reply.headers.get(name) ?? "");
  answer.writeHead(reply.status).end(code + (await reply.text()));
};
