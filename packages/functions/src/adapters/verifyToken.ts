import type { Session } from "@majlis/core/kernel/actor";
import { DomainError } from "@majlis/core/kernel/errors";
import { CognitoJwtVerifier, JwtVerifier } from "aws-jwt-verify";
import { validateCognitoJwtFields } from "aws-jwt-verify/cognito-verifier";
import { FetchError, JwtBaseError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { settings } from "#functions/settings";

const expected = { tokenUse: "access", clientId: settings.USER_POOL_CLIENT_ID } as const;

const cognitoVerifier = () => CognitoJwtVerifier.create({ userPoolId: settings.USER_POOL_ID, ...expected });

/** The stand-in's issuer is not HTTPS, which the library's fetcher rejects. All other checks are equal. */
const standInVerifier = (issuer: string, jwksUri: string) =>
  JwtVerifier.create(
    {
      issuer,
      jwksUri,
      audience: null,
      customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, expected),
    },
    {
      jwksCache: new SimpleJwksCache({
        fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() },
      }),
    },
  );

const verifier =
  settings.COGNITO_ISSUER && settings.COGNITO_JWKS_URL
    ? standInVerifier(settings.COGNITO_ISSUER, settings.COGNITO_JWKS_URL)
    : cognitoVerifier();

/** What a verified token says of its caller. */
export interface TokenCaller {
  readonly sub: string;
  /** Undefined for a token without the time of its sign-in. */
  readonly session: Session | undefined;
}

/**
 * Verifies a Cognito access token (RS256, issuer, expiry, client, token use) and returns its caller. Throws
 * NotSignedIn for an invalid token. A failure to fetch the keys is thrown as is.
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 */
export const verifyToken = async (token: string): Promise<TokenCaller> => {
  try {
    const { sub, auth_time: seconds, origin_jti: origin } = await verifier.verify(token);
    if (sub === undefined) throw new DomainError("NotSignedIn");
    if (typeof seconds !== "number") return { sub, session: undefined };
    // A pool without the revocation of tokens names no session.
    const id = typeof origin === "string" ? origin : `${sub} ${seconds}`;
    return { sub, session: { id, signedInAt: seconds * 1000 } };
  } catch (error) {
    if (error instanceof JwtBaseError && !(error instanceof FetchError))
      throw new DomainError("NotSignedIn", { cause: error });
    throw error;
  }
};

/** The access token of an authorization header. Empty without one. */
export const bearerToken = (header: string | undefined): string => header?.replace(/^Bearer /i, "") ?? "";

/**
 * The caller of the verified token; undefined without a token, and for Wallet, whose token names a pass. Throws
 * NotSignedIn for an invalid token.
 */
export const readCaller = async (event: APIGatewayProxyEventV2): Promise<TokenCaller | undefined> => {
  const header = event.headers.authorization;
  if (header === undefined || header.startsWith("ApplePass ")) return undefined;
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new DomainError("NotSignedIn");
  return verifyToken(token);
};
