/** The effective role. Pure, and computed on every call. */
import type { Role } from "@majlis/contracts/users";

/**
 * A member whose paid time and grace are over is a free_user from that instant, before any job runs:
 * docs/product.md#roles-and-access. Each change of a membership writes `member_until` to the user's row.
 */
export const effectiveRole = (
  user: { readonly role: Role; readonly member_until?: string | undefined },
  now: Date,
): Role =>
  user.role === "member" && user.member_until !== undefined && new Date(user.member_until) <= now
    ? "free_user"
    : user.role;
