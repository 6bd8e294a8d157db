import type { Role } from "@majlis/contracts/roles";

/** Roles with an index partition: all except free accounts. */
export const isListedRole = (role: Role | undefined): boolean => role !== undefined && role !== "free_user";

/**
 * The index partition of a role. Admins and city founders have one partition each; members have one for each month of
 * sign-up. Undefined for free accounts, and while the month is unknown.
 */
export const listedRole = (role: Role | undefined, month: string | undefined): string | undefined => {
  if (role !== "member") return isListedRole(role) ? role : undefined;
  return month && `member/${month}`;
};

/** The index attributes of an account with this role. */
export const roleListing = (
  role: Role,
  user: { readonly created_at: string; readonly created_month: string },
): { readonly listed_role?: string; readonly listed_since?: string } => {
  const listed_role = listedRole(role, user.created_month);
  return listed_role === undefined ? {} : { listed_role, listed_since: user.created_at };
};
