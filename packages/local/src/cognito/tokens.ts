import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from "node:crypto";
import { cognitoErrors } from "./errors";
import { isRequest } from "./request";
import type { PoolUser, Session, SigningKey, UserStore } from "./store";

export type TokenSettings = {
  issuer: string;
  clientId: string;
  /** In seconds. */
  accessLifetime: number;
  idLifetime: number;
  /** Epoch seconds. */
  now: () => number;
};

export type AccessClaims = { sub: string; origin: string };

export type Tokens = ReturnType<typeof createTokens>;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs claims as an RS256 token. */
export const signToken = ({ keyId, privateKey }: SigningKey, claims: object): string => {
  const content = `${encode({ kid: keyId, alg: "RS256" })}.${encode(claims)}`;
  return `${content}.${sign("RSA-SHA256", Buffer.from(content), privateKey).toString("base64url")}`;
};

/** Signs and verifies RS256 tokens with Cognito's claims. */
export function createTokens(store: UserStore, settings: TokenSettings) {
  const publicKey = createPublicKey(createPrivateKey(store.privateKey));

  return {
    jwks: { keys: [{ ...publicKey.export({ format: "jwk" }), kid: store.keyId, alg: "RS256", use: "sig" }] },

    /** Issues access and ID tokens for a valid session. */
    issueTokens: (user: PoolUser, session: Session) => ({
      AccessToken: signToken(store, accessClaims(user, session, settings)),
      IdToken: signToken(store, idClaims(user, session, settings)),
      ExpiresIn: settings.accessLifetime,
      TokenType: "Bearer",
    }),

    /** Throws NotAuthorizedException unless the token is a valid access token of this pool. */
    readAccessToken: (token: string): AccessClaims => {
      const [header = "", body = "", signature = ""] = token.split(".");
      const signed = Buffer.from(`${header}.${body}`);
      if (!verify("RSA-SHA256", signed, publicKey, Buffer.from(signature, "base64url"))) {
        throw cognitoErrors.invalidAccessToken();
      }
      const claims: unknown = JSON.parse(Buffer.from(body, "base64url").toString());
      if (!isRequest(claims) || claims["token_use"] !== "access") throw cognitoErrors.invalidAccessToken();
      if (Number(claims["exp"]) <= settings.now()) throw cognitoErrors.expiredAccessToken();
      return { sub: String(claims["sub"]), origin: String(claims["origin_jti"]) };
    },
  };
}

const sharedClaims = (user: PoolUser, session: Session, settings: TokenSettings) => ({
  sub: user.sub,
  iss: settings.issuer,
  origin_jti: session.origin,
  event_id: randomUUID(),
  jti: randomUUID(),
  auth_time: session.authenticatedAt,
  iat: settings.now(),
});

const accessClaims = (user: PoolUser, session: Session, settings: TokenSettings) => ({
  ...sharedClaims(user, session, settings),
  token_use: "access",
  scope: "aws.cognito.signin.user.admin",
  client_id: settings.clientId,
  username: user.sub,
  exp: settings.now() + settings.accessLifetime,
});

const idClaims = (user: PoolUser, session: Session, settings: TokenSettings) => ({
  ...sharedClaims(user, session, settings),
  ...user.attributes,
  email: user.email,
  email_verified: user.attributes["email_verified"] === "true",
  "cognito:username": user.sub,
  token_use: "id",
  aud: settings.clientId,
  exp: settings.now() + settings.idLifetime,
});
