import type { OperationName } from "@majlis/contracts/api";

type Who = "visitor" | "guest" | "member" | "founder" | "admin";

/** Ids and codes that earlier replies returned, by name. */
export type Memory = Record<string, string>;

export interface Step {
  readonly operation: OperationName;
  readonly who: Who;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** 200, unless the deployment cannot do it: nothing is on sale in production without a payment provider. */
  readonly status?: number;
  /** Names of the memory for fields of the reply. A path such as `items.0.id` is a field within. */
  readonly keep?: Readonly<Record<string, string>>;
}
