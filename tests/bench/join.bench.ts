/** The join handler against the same DynamoDB calls made raw, in turns, on the embedded database. */
import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { localSettings } from "@majlis/local/settings";
import { startStack } from "@majlis/local/stack";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import { quantile, report, time } from "./bench";

const rounds = 300;
const stack = await startStack({ port: 0, folder: null, site: (_, response) => response.end() });
process.stdout.write = ((write) => (chunk: string | Uint8Array) =>
  typeof chunk === "string" && chunk.startsWith('{"level"') ? true : write(chunk))(
  process.stdout.write.bind(process.stdout),
);
const { deps } = await import("@majlis/functions/deps");
const { handler } = await import("@majlis/functions/events/joinEvent");
const { userIdOfSub } = await import("@majlis/core/users/users");

const token = await new Promise<string>((resolve, reject) => {
  const Pool = new CognitoUserPool({
    UserPoolId: localSettings.userPoolId,
    ClientId: localSettings.userPoolClientId,
    endpoint: `${stack.url}/local/cognito/`,
  });
  new CognitoUser({ Username: "member@majlis.test", Pool }).authenticateUser(
    new AuthenticationDetails({ Username: "member@majlis.test", Password: "Majlis-2026!" }),
    { onSuccess: (session) => resolve(session.getAccessToken().getJwtToken()), onFailure: reject },
  );
});
const userId = userIdOfSub(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub);

const starts_at = new Date(Date.now() + 5 * 86_400_000).toISOString();
const newEvent = async () => {
  const id = deps.ids.next("evt");
  await deps.store.event
    .create({
      id,
      founder_id: "usr_bench",
      founder_name: "Bench",
      founder_role: "city_founder",
      title: "Bench",
      description: "Bench",
      starts_at,
      city: "Amman",
      capacity: 100,
      created_at: starts_at,
      listed_month: starts_at.slice(0, 7),
    })
    .go();
  return id;
};
const ids = await Promise.all(Array.from({ length: rounds + 20 }, newEvent));

const requestFor = (eventId: string): APIGatewayProxyEventV2 => ({
  version: "2.0",
  routeKey: "POST /api/join-event",
  rawPath: "/api/join-event",
  rawQueryString: "",
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  body: JSON.stringify({ eventId }),
  isBase64Encoded: false,
  requestContext: {
    accountId: "0",
    apiId: "bench",
    domainName: "bench",
    domainPrefix: "bench",
    http: {
      method: "POST",
      path: "/api/join-event",
      protocol: "HTTP/1.1",
      sourceIp: "127.0.0.1",
      userAgent: "bench",
    },
    requestId: randomUUID(),
    routeKey: "POST /api/join-event",
    stage: "$default",
    time: "",
    timeEpoch: 0,
  },
});

const joinByHandler = async (index: number) => {
  const reply = await handler(requestFor(ids[index] ?? ""));
  if (reply.statusCode !== 200) throw new Error(reply.body);
};

const raw = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: stack.dynamodbEndpoint }));
const key = (entity: string, id: string) => ({ pk: `$majlis#id_${id}`, sk: `$${entity}_1` });
const rawEvent = (index: number) => key("event", `raw${index}`);
for (let at = 0; at < rounds + 20; at += 25)
  await raw.send(
    new BatchWriteCommand({
      RequestItems: {
        majlis: Array.from({ length: Math.min(25, rounds + 20 - at) }, (_, offset) => ({
          PutRequest: {
            Item: { ...rawEvent(at + offset), attendee_count: 0, capacity: 100, starts_at, title: "Bench" },
          },
        })),
      },
    }),
  );

const joinRaw = async (index: number) => {
  await raw.send(new GetCommand({ TableName: "majlis", Key: key("user", userId) }));
  await raw.send(new GetCommand({ TableName: "majlis", Key: rawEvent(index) }));
  const ticket = `raw-${index}`;
  await raw.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName: "majlis",
            Key: rawEvent(index),
            UpdateExpression: "ADD attendee_count :one",
            ConditionExpression: "attendee_count < #capacity",
            ExpressionAttributeNames: { "#capacity": "capacity" },
            ExpressionAttributeValues: { ":one": 1 },
          },
        },
        {
          Put: {
            TableName: "majlis",
            Item: {
              pk: `$majlis#user_id_${userId}`,
              sk: `$ticket_1#type_event#ref_id_${ticket}`,
              gsi1pk: `$majlis#ref_id_${ticket}`,
              gsi1sk: `$ticket_1#created_at_${starts_at}`,
              gsi2pk: `$majlis#qr_code_${ticket}`,
              gsi2sk: "$ticket_1",
              id: ticket,
              user_id: userId,
              type: "event",
              ref_id: ticket,
              qr_code: ticket,
              payment_status: "free",
              created_at: starts_at,
            },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        {
          Put: {
            TableName: "majlis",
            Item: { pk: `$majlis#id_${ticket}`, sk: "$message_1", user_id: userId },
          },
        },
      ],
    }),
  );
};

await time(20, joinByHandler);
await time(20, joinRaw);
const handlerTimes: number[] = [];
const rawTimes: number[] = [];
for (let index = 20; index < rounds + 20; index += 10) {
  handlerTimes.push(...(await time(10, (offset) => joinByHandler(index + offset))));
  rawTimes.push(...(await time(10, (offset) => joinRaw(index + offset))));
}
report("join handler ÷ raw calls, p50", quantile(handlerTimes, 0.5) / quantile(rawTimes, 0.5), "≤ 1.25");
report("join handler ÷ raw calls, p99", quantile(handlerTimes, 0.99) / quantile(rawTimes, 0.99), "≤ 1.5");
report("raw calls, p50, ms", quantile(rawTimes, 0.5), "baseline");
await stack.close();
process.exit(0);
