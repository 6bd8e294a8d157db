import type { Role } from "@majlis/contracts/users";
import { isMemberRole } from "@majlis/contracts/roles";

const key = "majlis.member";

/** Keeps in mind on this device whether its person is a member; undefined forgets it. */
export const rememberRole = (role: Role | undefined): void => {
  if (isMemberRole(role)) localStorage.setItem(key, "");
  else localStorage.removeItem(key);
};

/** Whether the person was a member when last seen here. It only keeps room free, until the role is known. */
export const wasMember = (): boolean => localStorage.getItem(key) !== null;
