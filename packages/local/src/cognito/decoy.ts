import { createHash } from "node:crypto";
import type { Pool } from "./pool";
import { createDecoyVerifier } from "./srp";

const seedOf = (pool: Pool, email: string): string => `${pool.store.privateKey}:${email}`;

/** The user id of an unknown email: constant per pool and email, in the form of a real user's. */
export function decoyId(pool: Pool, email: string): string {
  const hex = createHash("sha256").update(seedOf(pool, email)).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
    .concat(`${variant}${hex.slice(17, 20)}`, hex.slice(20, 32))
    .join("-");
}

/** Password challenge of an unknown email. */
export const createDecoy = (pool: Pool, email: string) => ({
  userId: decoyId(pool, email),
  ...createDecoyVerifier(seedOf(pool, email)),
});
