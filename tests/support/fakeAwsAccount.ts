import { Stripe } from "stripe";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { webhookEvents } from "#repo/stacks/commands/preflight/checkPayments.ts";

/** The reply to an operation: its JSON or XML, or the name of an error. */
type Reply = { readonly body: unknown } | { readonly xml: string } | { readonly error: string };

export type Replies = Readonly<Record<string, Reply | ((input: Record<string, unknown>) => Reply)>>;

export const account = "123456789012";

const stack = (name: string, status: string): string =>
  `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member>`;

export const stacks = (...named: readonly (readonly [name: string, status: string])[]): Reply => ({
  xml: `<DescribeStacksResponse><DescribeStacksResult><Stacks>${named
    .map(([name, status]) => stack(name, status))
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
  "/v2/email/identities/majlis.example": { body: { VerifiedForSendingStatus: true } },
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
  const body = await text(request);
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

/** The operation: of the JSON protocol, of the query protocol, or the path. */
const readOperation = (request: IncomingMessage, body: string) => {
  const target = request.headers["x-amz-target"];
  if (typeof target === "string")
    return { operation: target.split(".")[1] ?? "", input: JSON.parse(body) as Record<string, unknown> };
  const input = Object.fromEntries(new URLSearchParams(body));
  const path = new URL(request.url ?? "/", "http://aws").pathname.replace(/\/$/, "");
  return { operation: input["Action"] ?? path, input };
};
