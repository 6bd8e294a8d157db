// The form of what somebody does in an evening.
import type { Evening } from "./evening";

export interface Act {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** A device keeps what was not answered, and sends it later. */
  readonly keep?: () => void;
  /** Whether a refusal ends it. A message is handled without one. */
  readonly isRefusable?: boolean;
}

export type Draw = (evening: Evening) => Act | undefined;
