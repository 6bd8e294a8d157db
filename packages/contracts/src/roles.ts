/** Without a schema, so that pages may ask about roles before the schemas' library is there. */
export const roles = ["free_user", "member", "city_founder", "admin"] as const;
export type Role = (typeof roles)[number];

/** Roles that see places and contacts, join directly and host gatherings. */
export const memberRoles: ReadonlySet<Role> = new Set<Role>(["member", "city_founder", "admin"]);

/** True from member level upwards; a visitor has no role. */
export const isMemberRole = (role: Role | undefined): boolean => role !== undefined && memberRoles.has(role);
