// An account of AWS over HTTP, its bucket of the site, and bundles of operators' commands.
import { createSocket } from "node:dgram";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { build } from "esbuild";
import { Stripe } from "stripe";
import { afterAll, beforeAll } from "vitest";
import { webhookEvents } from "@majlis/operators/preflight/checkPayments";

/** The reply to an operation: its JSON or XML, or the name of an error. */
type Reply = { readonly body: unknown } | { readonly xml: string } | { readonly error: string };

export type Replies = Readonly<Record<string, Reply | ((input: Record<string, unknown>) => Reply)>>;

export const account = "123456789012";

type Outputs = Readonly<Record<string, string>>;

const stack = (name: string, status: string, outputs: Outputs = {}): string =>
  `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${Object.entries(
    outputs,
  )
    .map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join("")}</Outputs></member>`;

export const stacks = (
  ...named: readonly (readonly [name: string, status: string, outputs?: Outputs])[]
): Reply => ({
  xml: `<DescribeStacksResponse><DescribeStacksResult><Stacks>${named
    .map(([name, status, outputs]) => stack(name, status, outputs))
    .join("")}</Stacks></DescribeStacksResult></DescribeStacksResponse>`,
});

/** An account in which everything is ready for a first deployment of majlis.example with Stripe. */
export const readyAccount: Replies = {
  GetCallerIdentity: {
    xml: `<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::${account}:user/test</Arn><UserId>test</UserId><Account>${account}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
  },
  GetParameter: { body: { Parameter: { Value: "28" } } },
  DescribeStacks: ({ StackName }) =>
    StackName === "CDKToolkit" ? stacks(["CDKToolkit", "CREATE_COMPLETE"]) : stacks(),
  DescribeTable: { error: "ResourceNotFoundException" },
  DescribeSecret: { error: "ResourceNotFoundException" },
  GetSecretValue: {
    body: { SecretString: JSON.stringify({ secretKey: "sk_live_x", webhookSecret: "whsec_x" }) },
  },
  DescribeCertificate: { body: { Certificate: { Status: "ISSUED", DomainName: "majlis.example" } } },
  "/v2/email/account": {
    body: {
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      EnforcementStatus: "HEALTHY",
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
    },
  },
  "/v2/email/identities/majlis.example": {
    body: {
      VerifiedForSendingStatus: true,
      MailFromAttributes: { MailFromDomain: "bounce.majlis.example", MailFromDomainStatus: "SUCCESS" },
    },
  },
  GetAccountPlanState: { body: { accountId: account, accountPlanType: "PAID" } },
  "/2020-05-31/distribution": { xml: "<DistributionList><Quantity>1</Quantity></DistributionList>" },
  ListSubscriptionsByTopic: { error: "NotFound" },
  "/v2/email/identities/hello%40majlis.example": { error: "NotFoundException" },
  "/2016-08-19/account-settings": { body: { AccountLimit: { ConcurrentExecutions: 1000 } } },
  "/v1/webhook_endpoints": {
    body: {
      data: [
        {
          url: "https://majlis.example/api/payment-webhook",
          status: "enabled",
          enabled_events: webhookEvents,
          api_version: Stripe.API_VERSION,
        },
      ],
    },
  },
  "/v1/prices/price_month": {
    body: {
      id: "price_month",
      active: true,
      unit_amount: 2000,
      currency: "usd",
      recurring: { interval: "month", interval_count: 1 },
    },
  },
};

/** A server that answers like AWS and Stripe for one account. It is the endpoint of every client. */
export const startFakeAwsAccount = async (replies: Replies) => {
  const server = createServer((request, response) => {
    void answer(request, replies).then(({ status, type, body }) =>
      response.writeHead(status, { "content-type": type }).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // A server that listens on a port has an address with a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const answer = async (request: IncomingMessage, replies: Replies) => {
  const body = await readText(request);
  const { operation, input } = readOperation(request, body);
  const known = replies[operation] ?? { error: `NotFaked ${operation}` };
  const reply = typeof known === "function" ? known(input) : known;
  const isQuery = input["Action"] !== undefined;
  if ("xml" in reply) return { status: 200, type: "text/xml", body: reply.xml };
  if ("body" in reply) return { status: 200, type: "application/json", body: JSON.stringify(reply.body) };
  return isQuery
    ? {
        status: 400,
        type: "text/xml",
        body: `<ErrorResponse><Error><Code>${reply.error}</Code><Message>${operation} fails</Message></Error></ErrorResponse>`,
      }
    : {
        status: reply.error === "NotFoundException" ? 404 : 400,
        type: "application/x-amz-json-1.1",
        body: JSON.stringify({ __type: reply.error, code: reply.error, message: `${operation} fails` }),
      };
};

/** A DNS server that knows these TXT records. */
export const startFakeDns = async (records: Readonly<Record<string, string>>) => {
  const server = createSocket("udp4");
  server.on("message", (query, { port, address }) => server.send(answerTxt(query, records), port, address));
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  return { address: `127.0.0.1:${server.address().port}`, close: () => void server.close() };
};

const answerTxt = (query: Buffer, records: Readonly<Record<string, string>>): Buffer => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += length + 1;
  }
  const found = records[labels.join(".")];
  const header = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    found ? 0x80 : 0x83,
    0,
    1,
    0,
    found ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  const question = query.subarray(12, at + 5);
  if (found === undefined) return Buffer.concat([header, question]);
  const text = Buffer.from(found);
  const row = [0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length];
  return Buffer.concat([header, question, Buffer.from(row), text]);
};

/** The operation: of the JSON protocol, of the query protocol, or the path. */
const readOperation = (request: IncomingMessage, body: string) => {
  const target = request.headers["x-amz-target"];
  if (typeof target === "string")
    return { operation: target.split(".")[1] ?? "", input: JSON.parse(body) as Record<string, unknown> };
  const { pathname, search } = new URL(request.url ?? "/", "http://aws");
  const input = Object.fromEntries(new URLSearchParams(body || search));
  const path = pathname.replace(/\/$/, "");
  return { operation: input["Action"] ?? path, input };
};

/**
 * Bundles commands for the tests of a file, because a process that compiles the sources itself needs three seconds.
 * Returns a function that answers the bundle of a command by its name. The rehearsal runs the commands as operators do.
 */
export const bundleCommands = (folder: string, ...commands: readonly string[]) => {
  let outdir = "";
  beforeAll(async () => {
    outdir = mkdtempSync(join(import.meta.dirname, "../../node_modules/.majlis-commands-"));
    await build({
      entryPoints: commands.map((command) => `${folder}/${command}.ts`),
      outdir,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      logLevel: "error",
      outExtension: { ".js": ".mjs" },
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    });
  }, 120_000);
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));
  return (command: string): string => join(outdir, `${command}.mjs`);
};

/** A bucket with the name "site", and the S3 calls get, list, head, and copy of an object onto itself. */
export interface FakeBucket {
  readonly url: string;
  /** The headers of each object by key. */
  readonly objects: Map<string, Readonly<Record<string, string>>>;
  /** Text of the objects that can be read. */
  readonly texts: Map<string, string>;
  close(): void;
}

const kept = /^(cache-control|content-type|x-amz-(meta|tagging|copy|metadata)\b.*)$/;

export const startFakeBucket = async (): Promise<FakeBucket> => {
  const objects: FakeBucket["objects"] = new Map();
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    const key = decodeURIComponent(pathname.replace(/^\/site\/?/, ""));
    if (request.method === "GET" && key !== "") response.end(texts.get(key));
    else if (request.method === "GET") response.end(list(searchParams.get("prefix") ?? ""));
    else if (request.method === "HEAD") response.writeHead(200, objects.get(key)).end();
    else {
      const headers = Object.entries(request.headers).filter(([name]) => kept.test(name));
      objects.set(key, Object.fromEntries(headers.map(([name, value]) => [name, String(value)])));
      response.end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    }
  });
  const list = (prefix: string): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, objects, texts, close: () => void server.close() };
};
