import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createNetServer, type Server as NetServer } from "node:net";
import { CannotStart } from "#local/cannotStart";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface LoopbackServer {
  readonly http: Server;
  readonly port: number;
  /** Until this is called, every request is told to come again. */
  answerWith(listener: Listener): void;
  /** Stops listening and ends what is open. */
  close(): Promise<void>;
}

/** Longer than clients keep a connection: else a request may meet one that is just being closed. */
const keepAliveMs = 65_000;

/**
 * Listens on this machine's own addresses only, the old and the new one (browsers take either for `localhost`).
 * Port 0 takes any free one. Throws CannotStart when the port is taken.
 */
export const listenOnLoopback = async (port: number): Promise<LoopbackServer> => {
  let answer = sayStarting;
  const http = createServer((request, response) => answer(request, response));
  http.keepAliveTimeout = keepAliveMs;
  const found = await listen(http, port, "127.0.0.1");
  const alias = createNetServer((socket) => http.emit("connection", socket));
  await listen(alias, found, "::1").catch((error: unknown) => {
    if (!hasCode(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) throw error; // a machine without the new addresses
  });
  return {
    http,
    port: found,
    answerWith: (listener) => {
      answer = listener;
    },
    close: async () => {
      const closed = [http, alias].filter(({ listening }) => listening).map(closeServer);
      http.closeAllConnections();
      await Promise.all(closed);
    },
  };
};

const sayStarting: Listener = (_, response) => {
  response.writeHead(503, { "retry-after": "1", "content-type": "text/plain" }).end("Starting");
};

const listen = (server: Server | NetServer, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", (error) => {
      reject(hasCode(error, "EADDRINUSE") ? portTaken(port, error) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });

const closeServer = (server: Server | NetServer) =>
  new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
  });

const portTaken = (port: number, cause: Error) =>
  new CannotStart(`Port ${port} is taken. End what uses it, or choose another: PORT=${port + 1} npm start`, {
    cause,
  });

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
