import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";

/** Where the person finds download and deletion of the own data; visitors sign in first. */
export const useAccountPath = (): string => {
  const { status, role } = useSession();
  if (status !== "signedIn") return paths.auth;
  return role === "free_user" ? paths.welcome : paths.profile;
};
