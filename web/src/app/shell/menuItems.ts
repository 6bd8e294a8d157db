import { useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { signOut } from "#shared/session/signOut.ts";
import { useSession } from "#shared/session/useSession.ts";
import { toast } from "#shared/ui/toast.ts";
import { appMessages } from "../messages/en";

/** Links of the navigation bar, by text key. */
export const mainLinks = [
  { to: paths.home, label: "home" },
  { to: paths.events, label: "events" },
  { to: paths.membership, label: "membership" },
  { to: paths.about, label: "aboutUs" },
  { to: paths.gatherings, label: "gatherings" },
  { to: paths.guidebook, label: "guidebook" },
] as const;

/** The first word of the full name, or "User" without a name. */
export const useFirstName = (): string => {
  const { me } = useSession();
  const { userFallback } = useMessages(appMessages).shell;
  return me?.full_name.trim().split(/\s+/)[0] || userFallback;
};

/** Returns a function that signs out and redirects to the home page. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    void signOut();
    void navigate(paths.home);
    const messages = appMessages.get().shell;
    toast({ title: messages.signedOut, description: messages.signedOutBody });
  };
};
