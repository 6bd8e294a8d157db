import { Role } from "@majlis/contracts/users";

/** Roles that have an index of their own: everyone's but the free accounts'. */
export const isListed = (role: Role | undefined): boolean => role !== undefined && role !== "free_user";

/**
 * The index partition of a role: one for admins and one for city founders, who are few; members, who are not, by the
 * month in which their account was made. Undefined while something of it is not known, and for free accounts.
 */
export const listedRole = (role: Role | undefined, month: string | undefined): string | undefined => {
  if (role !== "member") return isListed(role) ? role : undefined;
  return month && `member/${month}`;
};

/** The index attributes of an account that gets this role. */
export const roleListing = (
  role: Role,
  user: { readonly created_at: string; readonly created_month: string },
): { readonly listed_role?: string; readonly listed_since?: string } => {
  const listed_role = listedRole(role, user.created_month);
  return listed_role === undefined ? {} : { listed_role, listed_since: user.created_at };
};
