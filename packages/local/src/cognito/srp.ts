import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/**
 * The server's side of Secure Remote Password as Cognito speaks it: RFC 5054 over the 3072-bit group of
 * RFC 3526 (group 15) with generator 2, SHA-256, two's-complement hex padding, and an HKDF whose key signs
 * a time-stamped claim.
 */
const PRIME = getDiffieHellman("modp15").getPrime();
const N = BigInt(`0x${PRIME.toString("hex")}`);
const GENERATOR = 2n;

/** What the pool keeps instead of a password. Both are hexadecimal. */
export type Verifier = { salt: string; verifier: string };

/** One sign-in under way: the server's secret exponent and the two public values. */
export type Exchange = { secret: bigint; serverPublic: bigint; clientPublic: bigint };

const toBigInt = (hex: string): bigint => BigInt(`0x${hex}`);
const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
const hashHex = (hex: string): string => sha256(Buffer.from(hex, "hex"));

/** Even-length hex whose first bit is 0, so that both sides hash the same bytes. */
function padHex(value: bigint | string): string {
  const hex = typeof value === "bigint" ? value.toString(16) : value;
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

/** A salt as the client will hash it: it reads a number, so that zeros in front are gone before they are padded. */
export const saltOf = (hex: string): string => padHex(toBigInt(hex));

const MULTIPLIER = toBigInt(hashHex(padHex(N) + padHex(GENERATOR)));

const modulus = createDiffieHellman(PRIME, 2);

/** base^exponent mod N by OpenSSL, which is seven times faster than BigInt arithmetic here. */
function power(base: bigint, exponent: bigint): bigint {
  modulus.setPrivateKey(Buffer.from(padHex(exponent), "hex"));
  const bytes = Buffer.from((base % N).toString(16).padStart(PRIME.length * 2, "0"), "hex");
  return toBigInt(modulus.computeSecret(bytes).toString("hex"));
}

/** Takes about 0.6 ms. `userId` is the name that the client will be told to hash with: the sub. */
export function createVerifier(poolName: string, userId: string, password: string): Verifier {
  const salt = saltOf(randomBytes(16).toString("hex"));
  return { salt, verifier: verifierOf(poolName, userId, password, salt) };
}

const verifierOf = (poolName: string, userId: string, password: string, salt: string): string =>
  power(GENERATOR, toBigInt(hashHex(salt + sha256(`${poolName}${userId}:${password}`)))).toString(16);

/** Whether `password` is the one that the verifier was made from. */
export const verifierMatches = (stored: Verifier, poolName: string, userId: string, password: string) =>
  verifierOf(poolName, userId, password, stored.salt) === stored.verifier;

/**
 * A verifier that no password opens, always the same for one seed. Somebody who asks for an unknown e-mail
 * gets the same salt each time, as for a known one, and the server does the same work.
 */
export function createDecoyVerifier(seed: string): Verifier {
  const bytes = Buffer.concat(
    Array.from({ length: PRIME.length / 32 }, (_, index) =>
      createHash("sha256").update(`${seed}:${index}`).digest(),
    ),
  );
  const root = toBigInt(bytes.toString("hex"));
  const salt = saltOf(sha256(`${seed}:salt`).slice(0, 32));
  return { salt, verifier: ((root * root) % N).toString(16) };
}

/** Null when the client's public value is malformed or is a multiple of N, which would void the proof. */
export function startExchange(verifier: string, clientPublicHex: string): Exchange | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return null;
  const clientPublic = toBigInt(clientPublicHex);
  if (clientPublic % N === 0n) return null;
  const secret = toBigInt(randomBytes(128).toString("hex"));
  const serverPublic = (MULTIPLIER * toBigInt(verifier) + power(GENERATOR, secret)) % N;
  return { secret, serverPublic, clientPublic };
}

/** What the client signs to prove that it knows the password. */
export type Claim = { poolName: string; userId: string; secretBlock: string; timestamp: string };

/** Whether the signature can only come from somebody who knows the password behind the verifier. */
export function claimIsProven(
  exchange: Exchange,
  verifier: string,
  claim: Claim,
  signatureBase64: string,
): boolean {
  const scramble = toBigInt(hashHex(padHex(exchange.clientPublic) + padHex(exchange.serverPublic)));
  const shared = power((exchange.clientPublic * power(toBigInt(verifier), scramble)) % N, exchange.secret);
  const pseudoRandom = createHmac("sha256", Buffer.from(padHex(scramble), "hex"))
    .update(Buffer.from(padHex(shared), "hex"))
    .digest();
  const key = createHmac("sha256", pseudoRandom).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  const expected = createHmac("sha256", key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, "base64"))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(signatureBase64, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
