/** No schema: a page that asks for a role needs no zod. */
export const roles = ["free_user", "member", "city_founder", "admin"] as const;
export type Role = (typeof roles)[number];

/** Roles that see venues and contacts, join directly and host gatherings. */
export const memberRoles: ReadonlySet<Role> = new Set<Role>(["member", "city_founder", "admin"]);

/** True for member, city_founder and admin. A visitor has no role. */
export const isMemberRole = (role: Role | undefined): boolean => role !== undefined && memberRoles.has(role);

/** True for city_founder and admin: they organize events, and have a page as hosts. */
export const isHostRole = (role: Role | undefined): boolean => role === "city_founder" || role === "admin";
