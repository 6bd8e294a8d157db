import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createNetServer, type Server as NetServer } from "node:net";
import { CannotStart } from "#local/cannotStart";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface LoopbackServer {
  readonly http: Server;
  readonly port: number;
  /** Sets the listener. Until then, every request is answered with 503 and retry-after. */
  answerWith(listener: Listener): void;
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

/** Longer than the clients' keep-alive: otherwise a request can arrive on a connection that is being closed. */
const keepAliveMs = 65_000;

/**
 * Listens on the loopback addresses of IPv4 and IPv6, because browsers use either for `localhost`. Port 0 chooses a
 * free port. Throws CannotStart if the port is in use.
 */
export const listenOnLoopback = async (port: number): Promise<LoopbackServer> => {
  let answer = sayStarting;
  const http = createServer((request, response) => answer(request, response));
  http.keepAliveTimeout = keepAliveMs;
  const found = await listen(http, port, "127.0.0.1");
  const alias = createNetServer((socket) => http.emit("connection", socket));
  await listen(alias, found, "::1").catch((error: unknown) => {
    if (!hasCode(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) throw error; // no IPv6
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
      reject(hasCode(error, "EADDRINUSE") ? portInUse(port, error) : error);
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

const portInUse = (port: number, cause: Error) =>
  new CannotStart(
    `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    {
      cause,
    },
  );

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
