import type { FeatureName } from "@majlis/contracts/features";
import type { PaymentWay } from "@majlis/contracts/values";
import type { Clock } from "#core/kernel/clock";
import type { PictureStore } from "./pictures";
import type { TaskQueue } from "./tasks";
import type { Store } from "./store";

/** All impure dependencies of core. Handlers pass the real ones; tests may pass their own. */
export interface Deps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: CoreSettings;
}

/** Dependencies of work on many rows. Functions without it do not load the queue's client. */
export interface QueueDeps extends Deps {
  readonly queue: TaskQueue;
}

/** Dependencies of work on pictures. */
export interface PictureDeps extends Deps {
  readonly pictures: PictureStore;
}

export interface Ids {
  /** A new id: prefix, underscore, lower-case ULID (`tkt_01k…`). Ids sort by creation time. A ticket's id has its random part only. */
  next(prefix: IdPrefix): string;
  /** 20 random bytes for a ticket or membership code. */
  randomBytes(): Uint8Array;
}

export type IdPrefix =
  | "evt"
  | "gat"
  | "tkt"
  | "out"
  | "ntf"
  | "biz"
  | "prp"
  | "chk"
  | "ver"
  | "aud"
  | "app"
  | "chi"
  | "lse"
  | "pic"
  | "hlp"
  | "nof"
  | "kur";

export interface CoreSettings {
  readonly stage: string;
  /** The ways to pay before the door. The first one is what a person gets who chooses none. Without one, nothing is sold. */
  readonly ways: readonly PaymentWay[];
  readonly version: string;
  /** Key of the hashes of addresses that stay after an account: docs/product.md#blocks. */
  readonly addressKey: string;
  /** The address whose owner becomes the first admin, in lower case. */
  readonly firstAdmin?: string;
  /** Whether a number for WhatsApp is configured. */
  readonly whatsApp?: boolean;
  /** What the house keeps of a founder's seats, in percent. Absent for nothing. */
  readonly houseShare?: number;
  /** The tax within every price, in percent. Absent without one. */
  readonly taxPercent?: number;
  /** Features that this deployment does without. */
  readonly off?: ReadonlySet<FeatureName>;
}

/** Whether the deployment has a feature. */
export const hasFeature = ({ settings }: Pick<Deps, "settings">, name: FeatureName): boolean =>
  !settings.off?.has(name);
