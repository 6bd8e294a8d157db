import type { Me } from "@majlis/contracts/users";
import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { createContext, use } from "react";

/** Who is looking at the page. A person whose profile cannot be read counts as free_user without one. */
export type Session =
  | { readonly status: "loading"; readonly role: undefined; readonly me: undefined }
  | { readonly status: "signedOut"; readonly role: undefined; readonly me: undefined }
  | { readonly status: "signedIn"; readonly role: Role; readonly me: Me | undefined };

export const SessionContext = createContext<Session | null>(null);

/** Who is looking at the page. Throws outside of SessionProvider. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession must be used within SessionProvider");
  return session;
};

const key = "majlis.member";

/** Keeps on this device whether the person is a member. */
export const rememberRole = (role: Role | undefined): void => {
  if (isMemberRole(role)) localStorage.setItem(key, "");
  else localStorage.removeItem(key);
};

/** Whether the person was a member at the last visit. Pages reserve space by it until the role has loaded. */
export const wasMember = (): boolean => localStorage.getItem(key) !== null;
