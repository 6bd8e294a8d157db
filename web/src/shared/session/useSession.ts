import { createContext, use } from "react";
import type { Session } from "./Session";

export const SessionContext = createContext<Session | null>(null);

/** Who is looking at the page. Throws outside of SessionProvider. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession must be used within SessionProvider");
  return session;
};
