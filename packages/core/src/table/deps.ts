import type { Clock } from "#core/kernel/clock";
import type { Store } from "./store";

/** Everything impure that core may touch. Handlers receive the real one; tests may pass their own. */
export interface Deps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: CoreSettings;
}

export interface Ids {
  /** A new id: prefix, underscore, lower-case ULID (`tkt_01k…`): sorts by time of making. */
  next(prefix: IdPrefix): string;
  /** 20 random bytes: the substance of a ticket or membership code. */
  randomBytes(): Uint8Array;
}

export type IdPrefix = "evt" | "gat" | "tkt" | "out" | "ntf" | "biz" | "chk" | "ver" | "aud" | "app" | "chi";

export interface CoreSettings {
  readonly stage: string;
  /** `demo`: nothing is charged. `none`: nothing can be bought (production without a provider). */
  readonly payments: "demo" | "stripe" | "none";
  readonly version: string;
}
