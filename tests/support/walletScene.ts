// Passes of two wallets with stand-ins for Apple and Google.
import { randomUUID } from "node:crypto";
import { createServer as createHttpServer, type Server } from "node:http";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { TLSSocket } from "node:tls";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Endpoint } from "@majlis/contracts/endpoint";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { TaskQueue } from "@majlis/core/table/tasks";
import { runTask } from "@majlis/core/tasks/runTask";
import { planPassUpdates } from "@majlis/core/wallet/planPassUpdates";
import { createTable, enableStream } from "@majlis/local/dynamodb/createTable";
import { asFunction, enforceGrants } from "@majlis/local/grants";
import { createTableFollower } from "@majlis/local/streams/createTableFollower";
import { followStream } from "@majlis/local/streams/followStream";
import { importSPKI, jwtVerify } from "jose";
import { product, send } from "./api";
import { newWalletKeys, openPassFile } from "./passFiles";
import { startFunctions } from "./startFunctions";

/**
 * A deployment with wallets on a table of its own: the handlers, the stream with the writes that its consumer follows,
 * the tasks with their grants, and stand-ins of Apple and Google. Call it once in a file.
 */
export const startWalletScene = async () => {
  const { keys, rootCertificate, googlePublicKey, pushServer } = newWalletKeys();
  const [apple, google] = await Promise.all([startPushService(pushServer), startGoogle(googlePublicKey)]);
  const standIn = { appleUrl: apple.url, authority: rootCertificate, googleUrl: google.url };
  const table = `test-${randomUUID()}`;
  const functions = await startFunctions({
    TABLE_NAME: table,
    WALLET_KEYS: JSON.stringify({ ...keys, standIn }),
  });
  const client = new DynamoDBClient({ endpoint: product.dynamodbEndpoint });
  await createTable(client, table);
  await enableStream(client, table);
  const { deps, tableClient } = await import("@majlis/functions/deps");
  enforceGrants(tableClient);
  const { passWallets } = await import("@majlis/functions/adapters/wallet/passWallets");
  const { passService } = await import("@majlis/functions/adapters/wallet/passTokens");
  const queue: TaskQueue = {
    add: async (tasks) => {
      for (const task of tasks)
        await asFunction("jobs/runTasks", () => runTask({ ...deps, queue, wallets: passWallets }, task));
    },
  };
  const { readChanges } = await import("@majlis/functions/readStream");
  const stream = followStream({
    endpoint: product.dynamodbEndpoint,
    table,
    checkpoint: null,
    onRecords: createTableFollower(
      async ({ Records }) => void (await planPassUpdates({ queue }, readChanges(Records))),
      50,
    ),
  });
  const tokenOf = (holder: SignedIn, serial: string): string => passService(holder.userId, serial).token;
  const { passTypeIdentifier: passType } = keys.apple;

  /** Calls an endpoint of Apple's web service as Wallet does. */
  const ask = (
    endpoint: Endpoint,
    input: { params?: object; query?: object; body?: object },
    token?: string,
  ) =>
    send(endpoint, { ...input, params: { passType, ...input.params } }, undefined, {
      site: functions.url,
      ...(token !== undefined && { headers: { authorization: `ApplePass ${token}` } }),
    });

  const close = async () => {
    await stream.close();
    await functions.close();
    apple.close();
    google.close();
  };
  return {
    deps,
    queue,
    apple,
    google,
    functions,
    googlePublicKey,
    passType,
    tokenOf,
    ask,
    close,
    rootCertificate,
  };
};

export type WalletScene = Awaited<ReturnType<typeof startWalletScene>>;

/** The present file of a saved pass. */
export const fetchPass = async (
  { functions, passType, rootCertificate, tokenOf }: WalletScene,
  holder: SignedIn,
  serial: string,
  since?: string,
) => {
  const reply = await fetch(`${functions.url}/api/wallet/apple/v1/passes/${passType}/${serial}`, {
    headers: {
      authorization: `ApplePass ${tokenOf(holder, serial)}`,
      ...(since !== undefined && { "if-modified-since": since }),
    },
  });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return {
    status: reply.status,
    modified: reply.headers.get("last-modified") ?? undefined,
    ...(reply.status === 200 && (await openPassFile(bytes, rootCertificate))),
  };
};

/** Servers in place of Apple's push service and Google's API, which speak the real protocols. */

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
