import { createSign } from "node:crypto";

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A JSON Web Token with RS256 (RFC 7519). */
export const signJwt = (claims: object, privateKey: string): string => {
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
};
