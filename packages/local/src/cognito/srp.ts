import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/**
 * Server side of Secure Remote Password, in Cognito's variant: RFC 5054 with the 3072-bit group of RFC 3526 (group 15),
 * generator 2, SHA-256, two's-complement hex padding, and an HKDF whose key signs a timestamped claim.
 */
const PRIME = getDiffieHellman("modp15").getPrime();
const N = BigInt(`0x${PRIME.toString("hex")}`);
const GENERATOR = 2n;

/** Stored instead of a password. Both values are hexadecimal. */
export type Verifier = { salt: string; verifier: string };

/** State of one sign-in: the server's secret exponent and both public values. */
export type Exchange = { secret: bigint; serverPublic: bigint; clientPublic: bigint };

const toBigInt = (hex: string): bigint => BigInt(`0x${hex}`);
const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
const hashHex = (hex: string): string => sha256(Buffer.from(hex, "hex"));

/** Even-length hex with a leading 0 bit, so both sides hash the same bytes. */
function padHex(value: bigint | string): string {
  const hex = typeof value === "bigint" ? value.toString(16) : value;
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

/** Salt as the client hashes it. The client parses a number, so leading zeros are lost before padding. */
export const saltOf = (hex: string): string => padHex(toBigInt(hex));

const MULTIPLIER = toBigInt(hashHex(padHex(N) + padHex(GENERATOR)));

const modulus = createDiffieHellman(PRIME, 2);

/** base^exponent mod N with OpenSSL, about seven times faster than BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  modulus.setPrivateKey(Buffer.from(padHex(exponent), "hex"));
  const bytes = Buffer.from((base % N).toString(16).padStart(PRIME.length * 2, "0"), "hex");
  return toBigInt(modulus.computeSecret(bytes).toString("hex"));
}

/** Creates the verifier of a password in about 0.6 ms. `userId` is the name that the client hashes: the sub. */
export function createVerifier(poolName: string, userId: string, password: string): Verifier {
  const salt = saltOf(randomBytes(16).toString("hex"));
  return { salt, verifier: verifierOf(poolName, userId, password, salt) };
}

const verifierOf = (poolName: string, userId: string, password: string, salt: string): string =>
  power(GENERATOR, toBigInt(hashHex(salt + sha256(`${poolName}${userId}:${password}`)))).toString(16);

/** True if the verifier was created from `password`. */
export const verifierMatches = (stored: Verifier, poolName: string, userId: string, password: string) =>
  verifierOf(poolName, userId, password, stored.salt) === stored.verifier;

/**
 * A verifier without a password, constant per seed. An unknown email gets a constant salt, like a known one, and causes
 * the same work.
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

/** Starts the exchange. Null if the client's public value is malformed or a multiple of N (RFC 5054, section 2.5.4). */
export function startExchange(verifier: string, clientPublicHex: string): Exchange | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return null;
  const clientPublic = toBigInt(clientPublicHex);
  if (clientPublic % N === 0n) return null;
  const secret = toBigInt(randomBytes(128).toString("hex"));
  const serverPublic = (MULTIPLIER * toBigInt(verifier) + power(GENERATOR, secret)) % N;
  return { secret, serverPublic, clientPublic };
}

/** The claim that the client signs to prove the password. */
export type Claim = { poolName: string; userId: string; secretBlock: string; timestamp: string };

/** True if the signature proves knowledge of the password. */
export function isClaimValid(
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
