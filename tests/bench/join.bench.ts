/** The join handler against the same DynamoDB calls made raw, in turns, on the embedded database. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createUserPool } from "@majlis/local/cognito/userPool";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { setFunctionEnvironment } from "@majlis/local/environment";
import { localSettings } from "@majlis/local/settings";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import { quantile, report, time } from "./bench";

const rounds = 300;
const server = createServer();
await new Promise<void>((resolve) => {
  server.listen(0, "127.0.0.1", resolve);
});
const address = server.address();
const origin = `http://localhost:${typeof address === "object" ? address?.port : 0}`;
const dynamodb = await startDynamodb(null);
setFunctionEnvironment(localSettings, origin, dynamodb.endpoint);
await createTable(new DynamoDBClient({ endpoint: dynamodb.endpoint }), localSettings.table);
const userPool = createUserPool({
  dir: null,
  poolId: localSettings.userPoolId,
  clientId: localSettings.userPoolClientId,
  issuer: localSettings.issuer,
  triggers: {},
  sendEmail: () => {},
});
server.on("request", userPool.handle);
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array) =>
  typeof chunk === "string" && chunk.startsWith('{"level"') ? true : write(chunk);

const { deps } = await import("@majlis/functions/deps");
const { handler } = await import("@majlis/functions/events/joinEvent");
const { createUser, userIdOfSub } = await import("@majlis/core/users/users");

const sub = randomUUID();
const person = { sub, email: "bench@majlis.test", password: "Majlis-2026!" };
userPool.createConfirmedUsers([person]);
await createUser(deps, { ...person, fullName: "Bench" });
const userId = userIdOfSub(sub);
await deps.store.user.patch({ id: userId }).set({ role: "member" }).go();
const token = await new Promise<string>((resolve, reject) => {
  const Pool = new CognitoUserPool({
    UserPoolId: localSettings.userPoolId,
    ClientId: localSettings.userPoolClientId,
    endpoint: `${origin}/local/cognito/`,
  });
  new CognitoUser({ Username: person.email, Pool }).authenticateUser(
    new AuthenticationDetails({ Username: person.email, Password: person.password }),
    { onSuccess: (session) => resolve(session.getAccessToken().getJwtToken()), onFailure: reject },
  );
});

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

const raw = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: dynamodb.endpoint }));
const key = (entity: string, id: string) => ({ pk: `$majlis#id_${id}`, sk: `$${entity}_1` });
const rawIds = await Promise.all(Array.from({ length: rounds + 20 }, newEvent));

/** What the handler asks of the table, item for item, without the handler. */
const joinRaw = async (index: number) => {
  const eventId = rawIds[index] ?? "";
  const [ticketId, outboxId] = [deps.ids.next("tkt"), deps.ids.next("out")];
  await raw.send(new GetCommand({ TableName: "majlis", Key: key("user", userId) }));
  await raw.send(new GetCommand({ TableName: "majlis", Key: key("event", eventId) }));
  await raw.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName: "majlis",
            Key: key("event", eventId),
            UpdateExpression: "SET #id = :id, #e = :e, #v = :v ADD attendee_count :one",
            ConditionExpression:
              "attribute_exists(pk) AND attribute_exists(sk) AND #status = :published AND starts_at > :now AND (attribute_not_exists(#capacity) OR attendee_count < #capacity)",
            ExpressionAttributeNames: {
              "#capacity": "capacity",
              "#status": "status",
              "#id": "id",
              "#e": "__edb_e__",
              "#v": "__edb_v__",
            },
            ExpressionAttributeValues: {
              ":one": 1,
              ":published": "published",
              ":now": new Date().toISOString(),
              ":id": eventId,
              ":e": "event",
              ":v": "1",
            },
          },
        },
        put({
          pk: `$majlis#user_id_${userId}`,
          sk: `$ticket_1#type_event#ref_id_${eventId}`,
          gsi1pk: `$majlis#ref_id_${eventId}`,
          gsi1sk: `$ticket_1#created_at_${starts_at}#user_id_${userId}`,
          gsi2pk: `$majlis#qr_code_${ticketId}`,
          gsi2sk: "$ticket_1",
          id: ticketId,
          user_id: userId,
          type: "event",
          ref_id: eventId,
          qr_code: ticketId,
          payment_status: "free",
          holder_name: "Bench",
          created_at: starts_at,
          resend_count: 0,
          __edb_e__: "ticket",
          __edb_v__: "1",
        }),
        {
          Update: {
            TableName: "majlis",
            Key: {
              pk: "$majlis#name_tickets:usr_bench",
              sk: `$stat_1#bucket_${starts_at.slice(0, 10)}/${eventId}/member`,
            },
            UpdateExpression: "SET #n = :n, #b = :b, #e = :e, #v = :v ADD #count :one",
            ExpressionAttributeNames: {
              "#n": "name",
              "#b": "bucket",
              "#count": "count",
              "#e": "__edb_e__",
              "#v": "__edb_v__",
            },
            ExpressionAttributeValues: {
              ":one": 1,
              ":n": "tickets:usr_bench",
              ":b": `${starts_at.slice(0, 10)}/${eventId}/member`,
              ":e": "stat",
              ":v": "1",
            },
          },
        },
        put({
          pk: `$majlis#id_${outboxId}`,
          sk: "$outbox_1",
          id: outboxId,
          channel: "email",
          template: "ticket_issued",
          user_id: userId,
          ref_id: eventId,
          status: "pending",
          created_at: starts_at,
          ttl: 2_000_000_000,
          __edb_e__: "outbox",
          __edb_v__: "1",
        }),
      ],
    }),
  );
};

const put = (Item: Record<string, unknown>) => ({
  Put: {
    TableName: "majlis",
    Item,
    ConditionExpression: "attribute_not_exists(pk) AND attribute_not_exists(sk)",
  },
});

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
await dynamodb.close();
process.exit(0);
