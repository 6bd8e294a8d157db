import { createHash } from "node:crypto";

const digest = (seed: string): Buffer => createHash("sha256").update(`majlis demo ${seed}`).digest();

/** The same seed gives the same id, so links and sessions survive a reset. */
export const stableId = (prefix: string, seed: string): string =>
  `${prefix}_${digest(seed).toString("hex").slice(0, 26)}`;

/** A Cognito subject: a version 4 UUID. */
export const stableSub = (seed: string): string => {
  const hex = digest(seed).toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};

/** The 20 bytes of a code or a token. */
export const stableBytes = (seed: string): Uint8Array => digest(seed).subarray(0, 20);

/** A number in [0, 1). */
export const stableFraction = (seed: string): number => digest(seed).readUInt32BE(0) / 2 ** 32;

/** All items, in an order that depends on the seed. */
export const stableOrder = <Item>(items: readonly Item[], seedOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, place: stableFraction(seedOf(item)) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
