import type { Me } from "@majlis/contracts/users";
import { isMemberRole, type Role, roles } from "@majlis/contracts/roles";
import { createContext, use } from "react";

/** The state of the session. A user whose profile cannot be read has no profile, and the role that
 * this device knows, else free_user. */
export type Session =
  | { readonly status: "loading"; readonly role: undefined; readonly me: undefined }
  | { readonly status: "signedOut"; readonly role: undefined; readonly me: undefined }
  | { readonly status: "signedIn"; readonly role: Role; readonly me: Me | undefined };

export const SessionContext = createContext<Session | null>(null);

/** The current session. Throws outside of SessionProvider. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession must be used within SessionProvider");
  return session;
};

const key = "majlis.member";

/** Saves on this device the role of a member, founder or admin. Documents reserve space by it (app/first/look.js). */
export const rememberRole = (role: Role | undefined): void => {
  if (role !== undefined && isMemberRole(role)) localStorage.setItem(key, role);
  else localStorage.removeItem(key);
};

/** The role of a member, founder or admin at the last visit. */
export const rememberedRole = (): Role | undefined => {
  const saved = localStorage.getItem(key);
  return roles.find((role) => role === saved);
};
