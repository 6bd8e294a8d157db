import { useMessages } from "../../lib/i18n";
import { useSession } from "../../lib/session/useSession";
import { shellMessages } from "./shell.messages";

/** First word of the full name; "User" when there is none. */
export const useFirstName = (): string => {
  const { me } = useSession();
  const { userFallback } = useMessages(shellMessages);
  return me?.full_name.trim().split(/\s+/)[0] || userFallback;
};
