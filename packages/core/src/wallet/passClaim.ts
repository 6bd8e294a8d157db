import type { PassSerial } from "@majlis/contracts/wallet/appleWallet";

/** What the token of a saved pass proves: whose pass it is. */
export interface SavedClaim {
  /** The subject of the account. */
  readonly subject: string;
  readonly serial: PassSerial;
}
