import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type SiteSettings, siteSettingsPath } from "@majlis/contracts/siteSettings";
import { runMigrations } from "@majlis/operators/rows/runMigrations";
import type { PictureStore } from "@majlis/core/table/pictures";
import { createStore } from "@majlis/core/table/store";
import { migrations } from "@majlis/core/migrations/migrations";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { CannotStart } from "./cannotStart";
import type { SigningKey } from "./cognito/store";
import { createUserPool } from "./cognito/userPool";
import { picturesIn } from "./demo/demoPhotos";
import { createQuickClient } from "./demo/quickClient";
import { seedDemo } from "./demo/seedDemo";
import { createTable, enableStream } from "./dynamodb/createTable";
import { startDynamodb } from "./dynamodb/startDynamodb";
import { localSettings, setFunctionEnvironment } from "./environment";
import type { LoadFunctions } from "./functions";
import { asFunction, enforceGrants } from "./grants";
import { apiPathOf } from "./http/apiPath";
import { createApi } from "./http/createApi";
import { listenOnLoopback } from "./http/listenOnLoopback";
import { runSchedules } from "./jobs/runSchedules";
import { lockFolder } from "./lockFolder";
import { createMailbox } from "./mailbox/mailbox";
import { createBucket } from "./pictures/bucket";
import { sendLinks } from "./queues/recursion";
import { securityHeaders } from "./site/securityHeaders";
import { startStreamConsumers, startQueues } from "./startConsumers";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface StackOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  /** Data folder; null keeps all data in memory. */
  readonly folder: string | null;
  /** Creates the listener for all other paths: the built site or Vite's server. */
  readonly site: (server: Server) => Listener | Promise<Listener>;
  readonly functions: LoadFunctions;
  /** Without the demo's story. */
  readonly isEmpty?: boolean;
  /** Whether Vite serves the site. */
  readonly isDev?: boolean;
}

export interface Stack {
  readonly url: string;
  readonly dynamodbEndpoint: string;
  /** Key of the user pool's tokens. */
  readonly signingKey: SigningKey;
  /** Resolves when the database has ended. Nothing works after that. */
  readonly failed: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Starts the whole product behind one address: database, user pool, mailbox, API, stream and queue consumers,
 * scheduled jobs and site. Tells the demo's story once, unless the house is empty.
 * Throws CannotStart if the stage is production or another process uses the folder. One stack per process: the
 * functions read their environment once.
 */
export const startStack = async ({
  port,
  folder,
  site,
  functions,
  isEmpty = false,
  isDev = false,
}: StackOptions): Promise<Stack> => {
  if (process.env.STAGE === "production") throw new CannotStart("The local stack never runs as production.");
  const server = await listenOnLoopback(port);
  const url = `http://localhost:${server.port}`;
  const unlock = folder === null ? () => {} : await lockFolder(folder, url);
  const dynamodb = await startDynamodb(folder && join(folder, "dynamodb.sqlite"));
  setFunctionEnvironment(localSettings, url, dynamodb.endpoint);
  const client = new DynamoDBClient({ endpoint: dynamodb.endpoint });
  await createTable(client, localSettings.table);
  const mailbox = createMailbox({
    file: folder && join(folder, "mailbox.jsonl"),
    onFeedback: (message) => void publishFeedback(functions, message),
  });
  const bucket = createBucket({
    folder: folder && join(folder, "bucket"),
    name: localSettings.pictureBucket,
    secret: process.env.AWS_SECRET_ACCESS_KEY ?? "",
  });
  const userPool = startUserPool(folder, functions, mailbox.deliver);
  await prepareRows(isEmpty ? undefined : userPool, picturesIn(bucket.objects), dynamodb.endpoint);
  await enableStream(client, localSettings.table);
  const queues = startQueues(folder, functions);
  server.answerWith(
    route({
      userPool,
      mailbox,
      queues,
      bucket,
      api: createApi(functions),
      site: await site(server.http),
      isDev,
    }),
  );
  const stream = startStreamConsumers(folder, functions, dynamodb.endpoint);
  const schedule = runSchedules(functions);
  return {
    url,
    dynamodbEndpoint: dynamodb.endpoint,
    signingKey: userPool.signingKey,
    failed: dynamodb.failed,
    close: async () => {
      await schedule.close();
      await stream.close();
      await queues.close();
      await server.close();
      await dynamodb.close();
      unlock();
    },
  };
};

/**
 * Gives stored rows the form that this version expects, then tells the demo once, with a pool for its accounts. Imports
 * the functions' dependencies after the environment is set.
 */
const prepareRows = async (
  userPool: UserPool | undefined,
  pictures: PictureStore,
  endpoint: string,
): Promise<void> => {
  const { deps, tableClient } = await import("@majlis/functions/deps");
  enforceGrants(tableClient);
  sendLinks((await import("@majlis/functions/adapters/sendMessages")).queueClient);
  const { table } = localSettings;
  const run = { client: tableClient, table, deps, print: console.log };
  const reports = await runMigrations(migrations, run);
  for (const { step, changed } of reports) if (changed > 0) console.log(`${step}: ${changed} rows changed.`);
  if (reports.some(({ failed }) => failed.length > 0))
    throw new CannotStart(
      "The stored rows could not be migrated. Fix the migration, or delete them: npm run reset",
    );
  if (userPool === undefined) return;
  const { demoPayments: payments } = await import("@majlis/functions/adapters/demoPayments");
  const store = createStore(createQuickClient(tableClient, endpoint), table);
  await seedDemo({ ...deps, store, pictures, payments, userPool });
};

type UserPool = ReturnType<typeof createUserPool>;
type Mailbox = ReturnType<typeof createMailbox>;
type Queues = ReturnType<typeof startQueues>;

const startUserPool = (
  folder: string | null,
  functions: LoadFunctions,
  deliver: Mailbox["deliver"],
): UserPool =>
  createUserPool({
    dir: folder && join(folder, "cognito"),
    poolId: localSettings.userPoolId,
    clientId: localSettings.userPoolClientId,
    issuer: localSettings.issuer,
    triggers: {
      preSignUp: async (event) =>
        asFunction("auth/preSignUp", async () => (await (await functions()).preSignUp()).handler(event)),
      customMessage: async (event) =>
        asFunction("auth/customMessage", async () =>
          (await (await functions()).customMessage()).handler(event),
        ),
      postConfirmation: async (event) =>
        asFunction("auth/postConfirmation", async () =>
          (await (await functions()).postConfirmation()).handler(event),
        ),
      postAuthentication: async (event) =>
        asFunction("auth/postAuthentication", async () =>
          (await (await functions()).postAuthentication()).handler(event),
        ),
      defineAuthChallenge: async (event) =>
        asFunction("auth/defineAuthChallenge", async () =>
          (await (await functions()).defineAuthChallenge()).handler(event),
        ),
      createAuthChallenge: async (event) =>
        asFunction("auth/createAuthChallenge", async () =>
          (await (await functions()).createAuthChallenge()).handler(event),
        ),
      verifyAuthChallenge: async (event) =>
        asFunction("auth/verifyAuthChallenge", async () =>
          (await (await functions()).verifyAuthChallenge()).handler(event),
        ),
    },
    sendEmail: (mail) => deliver({ ...mail, from: process.env.MAIL_FROM ?? "" }),
  });

/** Local stand-in of SNS. */
const publishFeedback = (functions: LoadFunctions, Message: string): Promise<void> =>
  asFunction("jobs/receiveMailFeedback", async () =>
    (await (await functions()).receiveMailFeedback()).handler({ Records: [{ Sns: { Message } }] }),
  ).catch((error: unknown) => console.error("Mail feedback failed:", error));

interface Parts {
  readonly userPool: UserPool;
  readonly mailbox: Mailbox;
  readonly queues: Queues;
  readonly bucket: ReturnType<typeof createBucket>;
  readonly api: Listener;
  readonly site: Listener;
  readonly isDev: boolean;
}

const route =
  ({ userPool, mailbox, queues, bucket, api, site, isDev }: Parts): Listener =>
  (request, response) => {
    const mapped = apiPathOf(request.url ?? "/", request.headers);
    if (mapped) request.url = mapped;
    const path = request.url ?? "/";
    if (path.startsWith("/api/")) {
      // CloudFront also adds them to API replies. Vite's documents have an inline script.
      const headers = isDev && /^\/api\/(pages|lists)\//.test(path) ? {} : securityHeaders;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return api(request, response);
    }
    if (path === siteSettingsPath) return sendSettings(response);
    if (path.startsWith("/local/cognito/")) return userPool.handle(request, response);
    if (path.startsWith("/local/sqs/")) return queues.handle(request, response);
    if (path.startsWith("/local/s3/")) return bucket.handle(request, response);
    if (path.startsWith("/pictures/")) return bucket.serve(request, response);
    if (path.startsWith("/local/ses/")) return mailbox.sesHandle(request, response);
    if (path.startsWith("/local/whatsapp/")) return mailbox.whatsAppHandle(request, response);
    if (/^\/mailbox([./?]|$)/.test(path)) return mailbox.pageHandle(request, response);
    site(request, response);
  };

/** The file that a deployment fills in: see stacks/Web.ts. */
const sendSettings = (response: ServerResponse): void => {
  const { userPoolId, userPoolClientId } = localSettings;
  const settings: SiteSettings = {
    userPoolId,
    userPoolClientId,
    cognitoEndpoint: "/local/cognito/",
    signUp: process.env.SIGN_UP ?? "",
    wallets: Object.keys(JSON.parse(process.env.WALLET_KEYS || "{}")).join(),
  };
  response.writeHead(200, {
    ...securityHeaders,
    "content-type": "application/json",
    "cache-control": "no-cache",
  });
  response.end(JSON.stringify(settings));
};
