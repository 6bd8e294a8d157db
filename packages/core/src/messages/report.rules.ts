/** Who reports what. Pure: the server enforces the rule that the page shows. */
import type { Role } from "@majlis/contracts/roles";

/** Whether a person can report something. Admins are the team that reads reports. An undefined `role` is a visitor. */
export const canReport = (role: Role | undefined, isOwn: boolean): boolean =>
  role !== undefined && role !== "admin" && !isOwn;
