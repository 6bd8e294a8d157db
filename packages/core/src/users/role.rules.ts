/** The role that counts, computed on every call, and where a role is listed: pure. */
import type { Role } from "@majlis/contracts/users";

/**
 * A member whose paid time and grace are over counts as free_user from that instant on, without waiting for a job
 * (DESIGN.md, section 2). `member_until` is kept on the user's row by whatever moves the membership.
 */
export const effectiveRole = (
  user: { readonly role: Role; readonly member_until?: string | undefined },
  now: Date,
): Role =>
  user.role === "member" && user.member_until !== undefined && new Date(user.member_until) <= now
    ? "free_user"
    : user.role;
