// Calls the product under test over HTTP, and signs in.
import { createDiffieHellman } from "node:crypto";
import { createRequire } from "node:module";
import type { CallInput, Endpoint } from "@majlis/contracts/endpoint";
import { fillPath } from "@majlis/contracts/fillPath";
import type { SigningKey } from "@majlis/local/cognito/store";
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from "amazon-cognito-identity-js";

interface HexNumber {
  mod(modulus: HexNumber): HexNumber;
  toString(radix: number): string;
}

interface BigIntegerClass {
  new (text: string, radix: number): HexNumber;
  prototype: {
    modPow(
      this: HexNumber,
      exponent: HexNumber,
      modulus: HexNumber,
      callback: (error: null, result: HexNumber) => void,
    ): void;
  };
}

export const demoPassword = "Majlis-2026!";

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // Tests read replies of many shapes. Each expectation checks its own.
  readonly body: Record<string, any>;
}

/** The library's own powers take half a second of a core at each sign-in, and OpenSSL's a hundredth of it. */
const BigInteger: BigIntegerClass = createRequire(import.meta.url)(
  "amazon-cognito-identity-js/lib/BigInteger.js",
).default;
BigInteger.prototype.modPow = function modPow(exponent, modulus, callback) {
  const bytes = (number: HexNumber) => {
    const hex = number.toString(16);
    return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  };
  const group = createDiffieHellman(bytes(modulus), 2);
  group.setPrivateKey(bytes(exponent));
  callback(null, new BigInteger(group.computeSecret(bytes(this.mod(modulus))).toString("hex"), 16));
};

/** Signs in by SRP, like the page. */
export const newSession = (
  email: string,
  password = demoPassword,
  locale = "en",
): Promise<CognitoUserSession> => {
  const pool = new CognitoUserPool({
    UserPoolId: "local_majlis",
    ClientId: "majlis-web",
    endpoint: `${product.url}/local/cognito/`,
  });
  return new Promise((resolve, reject) => {
    new CognitoUser({ Username: email, Pool: pool }).authenticateUser(
      new AuthenticationDetails({ Username: email, Password: password, ClientMetadata: { locale } }),
      { onSuccess: resolve, onFailure: reject },
    );
  });
};

/** Access tokens last 15 minutes, and a browser worker outlives them. */
const keptMs = 10 * 60_000;
const tokens = new Map<string, { readonly until: number; readonly token: Promise<string> }>();

/** An access token. Each test file signs in once per account, and again after ten minutes. */
export const tokenOf = (email: string, password = demoPassword): Promise<string> => {
  const known = tokens.get(email);
  if (known && known.until > Date.now()) return known.token;
  const token = newSession(email, password).then((session) => session.getAccessToken().getJwtToken());
  tokens.set(email, { until: Date.now() + keptMs, token });
  return token;
};

interface CallOptions {
  /** Address below which `/api` is, if it is not the shared product's. */
  readonly site?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint of the contract over HTTP. */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token?: string,
  options?: CallOptions,
): Promise<Reply> => send(endpoint, input, token, options);

/** Calls an endpoint with input that the contract does not allow. */
export const send = async (
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  token?: string,
  { site = product.url, headers = {} }: CallOptions = {},
): Promise<Reply> => {
  const url = new URL(`${site}${fillPath(endpoint.path, asStrings(input.params))}`);
  for (const [name, value] of Object.entries(asStrings(input.query))) url.searchParams.set(name, value);
  const reply = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(input.body !== undefined && {
      body: typeof input.body === "string" ? input.body : JSON.stringify(input.body),
    }),
  });
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    body: text.startsWith("{") ? JSON.parse(text) : { text },
  };
};

const asStrings = (values: unknown): Record<string, string> =>
  typeof values === "object" && values !== null
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    : {};

/** Ends every session of an account with Cognito's global sign-out, which revokes its refresh tokens. */
export const signOutEverywhere = async (email: string): Promise<void> => {
  const AccessToken = await tokenOf(email);
  tokens.delete(email);
  const reply = await fetch(`${product.url}/local/cognito/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.GlobalSignOut",
    },
    body: JSON.stringify({ AccessToken }),
  });
  if (!reply.ok) throw new Error(await reply.text());
};

/** The product under test. The runner or the global setup puts its addresses into the environment. */
export const product = {
  get url(): string {
    return process.env["MAJLIS_TEST_URL"] ?? "";
  },
  get dynamodbEndpoint(): string {
    return process.env["MAJLIS_TEST_DYNAMODB"] ?? "";
  },
  /** Key of the user pool's tokens. */
  get signingKey(): SigningKey {
    return JSON.parse(process.env["MAJLIS_TEST_SIGNING_KEY"] ?? "{}");
  },
  /** The log file with its output. */
  get logFile(): string {
    return process.env["MAJLIS_TEST_LOG"] ?? "";
  },
};
