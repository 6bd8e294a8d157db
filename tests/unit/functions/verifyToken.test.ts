import { createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import https from "node:https";
import { type AddressInfo, connect } from "node:net";
import { signToken } from "@majlis/local/cognito/tokens";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { badKinds, newPrivateKey, signBadTokens } from "#support/tokens.ts";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";

/*
 * Production's verifier, which no stand-in replaces: it takes the issuer and the address of the keys from the pool's id.
 * The sockets of HTTPS requests lead to a local server.
 */

const key = { keyId: "key-1", privateKey: newPrivateKey() };
const pool = "eu-central-1_AbCdEf123";
const now = Math.floor(Date.now() / 1000);
const shared = {
  sub: "11111111-2222-4333-8444-555555555555",
  iss: `https://cognito-idp.eu-central-1.amazonaws.com/${pool}`,
  iat: now,
  exp: now + 900,
  auth_time: now - 60,
  origin_jti: "99999999-2222-4333-8444-555555555555",
};
const access = { ...shared, token_use: "access", client_id: "majlis-web" };
const id = { ...shared, token_use: "id", aud: "majlis-web" };
const badTokens = signBadTokens({ key, access, id });

const asked: string[] = [];
const keys = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  const jwk = createPublicKey(key.privateKey).export({ format: "jwk" });
  response.end(JSON.stringify({ keys: [{ ...jwk, kid: key.keyId, alg: "RS256", use: "sig" }] }));
});

/** Connects every HTTPS request to the local server, without TLS. */
class LocalAgent extends https.Agent {
  override createConnection() {
    // A server that listens on a port has an address with a port.
    return connect((keys.address() as AddressInfo).port, "127.0.0.1");
  }
}

const { globalAgent } = https;
const load = () => import("@majlis/functions/adapters/verifyToken");
let verifyToken: Awaited<ReturnType<typeof load>>["verifyToken"];

beforeAll(async () => {
  await new Promise<void>((resolve) => keys.listen(0, "127.0.0.1", resolve));
  https.globalAgent = new LocalAgent();
  stubFunctionEnvironment({ STAGE: "production", USER_POOL_ID: pool });
  ({ verifyToken } = await load());
});

afterAll(() => {
  vi.unstubAllEnvs();
  https.globalAgent = globalAgent;
  keys.closeAllConnections();
  keys.close();
});

it("accepts an access token of the pool, with the keys from the pool's own address", async () => {
  expect(await verifyToken(signToken(key, access))).toEqual({
    sub: shared.sub,
    session: { id: shared.origin_jti, signedInAt: (now - 60) * 1000 },
  });
  expect(asked).toEqual([`cognito-idp.eu-central-1.amazonaws.com/${pool}/.well-known/jwks.json`]);
});

it.each(badKinds)("refuses a bad token: %s", async (kind) => {
  await expect(verifyToken(badTokens[kind])).rejects.toMatchObject({ code: "NotSignedIn" });
});

it("takes no keys from an address in the token", async () => {
  const { length } = asked;
  const foreign = { ...access, jku: "https://evil.example/keys", iss: "https://evil.example" };
  await expect(verifyToken(signToken(key, foreign))).rejects.toMatchObject({ code: "NotSignedIn" });
  expect(asked).toHaveLength(length);
});
