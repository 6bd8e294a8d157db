/** Sets up the join handler on an empty embedded database: a signed-in member and events to join. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { signToken } from "@majlis/local/cognito/tokens";
import { createUserPool } from "@majlis/local/cognito/userPool";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { setFunctionEnvironment, localSettings } from "@majlis/local/environment";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import { createJoinRaw } from "./joinRaw";

const server = createServer();
await new Promise<void>((resolve) => {
  server.listen(0, "127.0.0.1", resolve);
});
const address = server.address();
const origin = `http://localhost:${typeof address === "object" ? address?.port : 0}`;
export const dynamodb = await startDynamodb(null);
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

// Functions read their environment on load.
const { deps: functionDeps } = await import("@majlis/functions/deps");
const { createUser } = await import("@majlis/core/account/createUser");
const { newAvailability } = await import("@majlis/core/seats/availability");
const { userIdOfSub } = await import("@majlis/core/users/findActor");
export const deps = functionDeps;

const sub = randomUUID();
const person = { sub, email: "bench@majlis.test", password: "Majlis-2026!" };
userPool.createConfirmedUsers([person]);
await createUser(deps, { ...person, fullName: "Bench" });
export const userId = userIdOfSub(sub);
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

export const scene = { endpoint: dynamodb.endpoint, ids: deps.ids };
/** The calls of the join handler, raw. */
export const joinRaw = createJoinRaw(scene);

const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();

/** An event in five days with a hundred free seats. */
export const newEvent = async (): Promise<string> => {
  const id = deps.ids.next("evt");
  const { data } = await deps.store.event
    .create({
      id,
      founder_id: "usr_bench",
      founder_name: "Bench",
      founder_role: "city_founder",
      title: "Bench",
      description: "Bench",
      starts_at: startsAt,
      city: "Amman",
      capacity: 100,
      created_at: startsAt,
      listed_month: startsAt.slice(0, 7),
    })
    .go();
  await deps.store.availability.create(newAvailability(data)).go();
  return id;
};

export interface Guest {
  readonly sub: string;
  readonly userId: string;
  readonly token: string;
}

/** Members with rows of their own, and tokens as the user pool signs them. */
export const newGuests = async (count: number): Promise<readonly Guest[]> => {
  const created_at = new Date().toISOString();
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const guests = Array.from({ length: count }, () => {
    const guestSub = randomUUID();
    return {
      sub: guestSub,
      userId: userIdOfSub(guestSub),
      token: signToken(userPool.signingKey, { ...claims, sub: guestSub, username: guestSub }),
    };
  });
  const rows = guests.map((guest) => ({
    id: guest.userId,
    full_name: "Bench",
    role: "member" as const,
    created_at,
    created_month: created_at.slice(0, 7),
  }));
  await deps.store.user.put(rows).go({ concurrency: 4 });
  return guests;
};

/** A call as an API Gateway event, of the member or of the given guest. */
export const callOf = (path: string, body: unknown, bearer = token): APIGatewayProxyEventV2 => ({
  version: "2.0",
  routeKey: `${body === undefined ? "GET" : "POST"} ${path}`,
  rawPath: path,
  rawQueryString: "",
  headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
  body: JSON.stringify(body),
  isBase64Encoded: false,
  requestContext: {
    accountId: "0",
    apiId: "bench",
    domainName: "bench",
    domainPrefix: "bench",
    http: { method: "POST", path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "bench" },
    requestId: randomUUID(),
    routeKey: `POST ${path}`,
    stage: "$default",
    time: "",
    timeEpoch: 0,
  },
});

export const joinRequest = (eventId: string, guest?: Guest) =>
  callOf("/api/join-event", { eventId }, guest?.token);

/** Hides the log lines of the functions. */
export const hideLogs = (): void => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk: string | Uint8Array) =>
    typeof chunk === "string" && chunk.startsWith('{"level"') ? true : write(chunk);
};
