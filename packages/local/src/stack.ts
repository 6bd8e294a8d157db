import { appendFileSync, mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createUserPool } from "./cognito/userPool";
import { seedDemo } from "./demo/seedDemo";
import { createTable } from "./dynamodb/createTable";
import { startDynamodb } from "./dynamodb/startDynamodb";
import { setFunctionEnvironment } from "./environment";
import { createApi } from "./http/createApi";
import { createMailbox } from "./mailbox/mailbox";
import { localSettings } from "./settings";
import { followStream } from "./streams/followStream";
import { runOutboxConsumer } from "./streams/runOutboxConsumer";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface StackOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The folder that keeps everything; null keeps all in memory. */
  readonly folder: string | null;
  /** Serves whatever is not the stack's own: the built site, or Vite's server. */
  readonly site: Listener;
}

export interface Stack {
  readonly url: string;
  readonly dynamodbEndpoint: string;
  close(): Promise<void>;
}

/**
 * Starts the whole product on one machine behind one address: database, user pool, mailbox, API, stream consumer and
 * site. The demo data is written once. Refuses to start when the stage is production.
 */
export const startStack = async ({ port, folder, site }: StackOptions): Promise<Stack> => {
  if (process.env.STAGE === "production") throw new Error("The local stack never runs as production.");
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const server = createServer();
  const url = await listen(server, port);
  const dynamodb = await startDynamodb(folder && join(folder, "dynamodb.sqlite"));
  setFunctionEnvironment(localSettings, url, dynamodb.endpoint);
  await createTable(new DynamoDBClient({ endpoint: dynamodb.endpoint }), localSettings.table);
  const mailbox = createMailbox({ file: folder && join(folder, "mailbox.jsonl") });
  const userPool = await startUserPool(folder, mailbox.deliver);
  await seed(userPool);
  server.on("request", route({ userPool, mailbox, api: createApi(), site }));
  const stream = await startConsumer(folder, dynamodb.endpoint);
  return {
    url,
    dynamodbEndpoint: dynamodb.endpoint,
    close: async () => {
      await stream.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await dynamodb.close();
    },
  };
};

/** The functions' own dependencies are loaded here, after the environment is set. */
const seed = async (userPool: UserPool): Promise<void> => {
  const { deps } = await import("@majlis/functions/deps");
  await seedDemo({ store: deps.store, userPool, now: deps.clock.now() });
};

type UserPool = ReturnType<typeof createUserPool>;
type Mailbox = ReturnType<typeof createMailbox>;

/** The triggers are loaded here, after the environment is set. */
const startUserPool = async (folder: string | null, deliver: Mailbox["deliver"]): Promise<UserPool> => {
  const [preSignUp, customMessage, postConfirmation] = await Promise.all([
    import("@majlis/functions/auth/preSignUp"),
    import("@majlis/functions/auth/customMessage"),
    import("@majlis/functions/auth/postConfirmation"),
  ]);
  return createUserPool({
    dir: folder && join(folder, "cognito"),
    poolId: localSettings.userPoolId,
    clientId: localSettings.userPoolClientId,
    issuer: localSettings.issuer,
    triggers: {
      preSignUp: preSignUp.handler,
      customMessage: customMessage.handler,
      postConfirmation: postConfirmation.handler,
    },
    sendEmail: (mail) => deliver({ ...mail, from: process.env.MAIL_FROM ?? "" }),
  });
};

const startConsumer = async (folder: string | null, endpoint: string) => {
  const { handler } = await import("@majlis/functions/jobs/deliverOutbox");
  return followStream({
    endpoint,
    table: localSettings.table,
    checkpoint: folder && join(folder, "stream-checkpoint"),
    onRecords: runOutboxConsumer(handler, (record) => {
      const line = JSON.stringify(record.dynamodb?.NewImage);
      console.error(`A message was given up: ${line}`);
      if (folder !== null) appendFileSync(join(folder, "dead-letters.jsonl"), `${line}\n`);
    }),
  });
};

const route =
  ({
    userPool,
    mailbox,
    api,
    site,
  }: {
    userPool: UserPool;
    mailbox: Mailbox;
    api: Listener;
    site: Listener;
  }): Listener =>
  (request, response) => {
    const path = request.url ?? "/";
    if (path.startsWith("/api/")) return api(request, response);
    if (path.startsWith("/local/cognito/")) return userPool.handle(request, response);
    if (path.startsWith("/local/ses/")) return mailbox.sesHandle(request, response);
    if (/^\/mailbox([./?]|$)/.test(path)) return mailbox.pageHandle(request, response);
    site(request, response);
  };

const listen = (server: Server, port: number) =>
  new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === "object" && address ? address.port : port}`);
    });
  });
