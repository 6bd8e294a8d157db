import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** The shared product's pages and sign-in on one origin with another API: the one that takes payments by Stripe. */
export const startStripeSite = async (apiUrl: string): Promise<Site> => {
  const server = createServer((incoming, answer) =>
    pass(incoming.url?.startsWith("/api/") ? apiUrl : inject("url"), incoming, answer),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // The server listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => close(server),
  };
};

const pass = (site: string, incoming: IncomingMessage, answer: ServerResponse): void => {
  const onward = request(
    new URL(incoming.url ?? "/", site),
    { method: incoming.method ?? "GET", headers: incoming.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.on("error", () => answer.destroy());
  incoming.pipe(onward);
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
