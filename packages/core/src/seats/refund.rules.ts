/** Rules of refunds. Pure: the server enforces what the page shows. */
import { refundHours } from "@majlis/contracts/limits";

/**
 * Whether a ticket that its holder gives back now is refunded: at least 48 hours before the start, and always when
 * the event was canceled. docs/product.md#refunds
 */
export const isRefundable = (
  { starts_at, status }: { readonly starts_at: string; readonly status: string },
  now: Date,
): boolean =>
  status === "canceled" || new Date(starts_at).getTime() - now.getTime() >= refundHours * 3_600_000;
