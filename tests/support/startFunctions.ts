import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setFunctionEnvironment, localSettings } from "@majlis/local/environment";
import { createApi } from "@majlis/local/http/createApi";
import { product } from "./product";

export interface StartedFunctions {
  readonly url: string;
  /** The log lines of the functions. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The product's handlers in this process with other settings, on the table and the user pool of the shared product.
 * A process can have only one, because the functions read their environment once.
 */
export const startFunctions = async (
  environment: Readonly<Record<string, string>>,
  site?: Listener,
): Promise<StartedFunctions> => {
  setFunctionEnvironment(localSettings, product.url, product.dynamodbEndpoint);
  Object.assign(process.env, environment);
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (line) => {
    lines.push(String(line));
    return true;
  };
  const { functions } = await import("@majlis/local/functions");
  const api = createApi(async () => functions);
  const server = createServer((request, response) =>
    (site && !request.url?.startsWith("/api/") ? site : api)(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // A server that listens on a port has an address with a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    close: async () => {
      server.closeAllConnections();
      server.close();
      process.stdout.write = write;
    },
  };
};
