import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createUserPool, type UserPoolOptions } from "@majlis/local/cognito/userPool";
import { createClient } from "./createClient";

export const PASSWORD = "olive oil and zaatar";
export const OTHER_PASSWORD = "cardamom at sunrise";
export const CREDENTIALS = { authorization: "AWS4-HMAC-SHA256 Credential=local" };
export const WRONG_SIGN_IN = {
  name: "NotAuthorizedException",
  message: "Incorrect username or password.",
};

type Options = Partial<UserPoolOptions>;

let stops: (() => Promise<void>)[] = [];

/** For `afterEach`: stops the test's servers and removes its folders. */
export async function stopAll(): Promise<void> {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
}

/** An empty pool and a client of it. */
export async function start(options: Options = {}) {
  const cognito = await serveUserPool(options);
  stops.push(cognito.close);
  return { ...cognito, client: createClient(cognito.endpoint) };
}

/** A pool with one confirmed account. */
export async function startWithSara(options: Options = {}) {
  const cognito = await start(options);
  const email = "sara@example.com";
  const sub = "11111111-2222-4333-8444-555555555555";
  const attributes = { name: "Sara" };
  cognito.userPool.createConfirmedUsers([{ sub, email, password: PASSWORD, attributes }]);
  return { ...cognito, email, sub };
}

export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "majlis-cognito-"));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Mail = { to: string[]; subject: string; html: string };

/** A user pool on a free port, its mails, and a clock that the test sets. */
async function serveUserPool(options: Options) {
  const mails: Mail[] = [];
  let time = Date.now();
  const userPool = createUserPool({
    dir: null,
    poolId: "local_majlis",
    clientId: "majlis-web",
    issuer: "http://localhost/local/cognito/local_majlis",
    triggers: {},
    sendEmail: (mail) => {
      mails.push(mail);
    },
    clock: { now: () => new Date(time) },
    ...options,
  });
  const server = createServer(userPool.handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${portOf(server)}/local/cognito/`;

  return {
    userPool,
    mails,
    endpoint,
    passSeconds: (seconds: number): void => {
      time += seconds * 1000;
    },
    codeFor: (email: string): string => {
      const mail = mails.findLast(({ to }) => to.includes(email));
      return /\b\d{6}\b/.exec(mail?.html ?? "")?.[0] ?? "";
    },
    call: (operation: string, body: unknown, headers: Record<string, string> = {}) =>
      call(endpoint, operation, body, headers),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
};

/** A call without the client library. Returns any reply. */
async function call(endpoint: string, operation: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const json: Record<string, unknown> = await response.json();
  return { status: response.status, json };
}
