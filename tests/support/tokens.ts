// Access tokens that the product refuses, and tokens of an older sign-in.
import { createHmac, createPublicKey, generateKeyPairSync } from "node:crypto";
import type { SigningKey } from "@majlis/local/cognito/store";
import { signToken } from "@majlis/local/cognito/tokens";
import { product } from "./api";

export const badKinds = [
  "nothing",
  "garbage",
  "cut off",
  "none algorithm",
  "symmetric algorithm",
  "another key",
  "changed claims",
  "expired",
  "not yet valid",
  "other client",
  "other issuer",
  "id token",
] as const;
export type BadKind = (typeof badKinds)[number];

type Claims = Readonly<Record<string, unknown>>;

/** The same person's claims in a valid access token and a valid ID token, and the key of the pool. */
interface Good {
  readonly key: SigningKey;
  readonly access: Claims;
  readonly id: Claims;
}

/** Tokens that differ from a valid access token in one respect each. The pool's key signs all with other claims. */
export const signBadTokens = ({ key, access, id }: Good): Record<BadKind, string> => {
  const good = signToken(key, access);
  const [header, payload, signature] = good.split(".");
  const signed = (changes: Claims) => signToken(key, { ...access, ...changes });
  const now = Math.floor(Date.now() / 1000);
  return {
    nothing: "",
    garbage: "abc.def.ghi",
    "cut off": good.slice(0, -20),
    "none algorithm": `${encode({ kid: key.keyId, alg: "none" })}.${payload}.`,
    "symmetric algorithm": signSymmetric(key, access),
    "another key": signToken({ ...key, privateKey: newPrivateKey() }, access),
    "changed claims": `${header}.${encode({ ...access, exp: now + 3600 })}.${signature}`,
    expired: signed({ exp: now - 1 }),
    "not yet valid": signed({ nbf: now + 3600 }),
    "other client": signed({ client_id: "other" }),
    "other issuer": signed({ iss: `${String(access.iss)}2` }),
    "id token": signToken(key, id),
  };
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An HMAC with the public key, for a verifier that takes the algorithm from the token. */
const signSymmetric = ({ keyId, privateKey }: SigningKey, claims: Claims): string => {
  const content = `${encode({ kid: keyId, alg: "HS256" })}.${encode(claims)}`;
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" });
  return `${content}.${createHmac("sha256", publicKey).update(content).digest("base64url")}`;
};

/** A new RSA key in PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();

/**
 * The same token as after a sign-in that was `minutes` ago, as a refreshed session has it. Undefined removes the time of
 * the sign-in.
 */
export const agedToken = (token: string, minutes: number | undefined): string => {
  const { auth_time: _signedInAt, ...claims } = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  );
  const auth_time = minutes === undefined ? undefined : Math.floor(Date.now() / 1000) - minutes * 60;
  return signToken(product.signingKey, { ...claims, auth_time });
};
