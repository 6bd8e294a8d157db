import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { appMessages } from "#app/messages/en.ts";

/** First word of the full name; "User" when there is none. */
export const useFirstName = (): string => {
  const { me } = useSession();
  const { userFallback } = useMessages(appMessages).shell;
  return me?.full_name.trim().split(/\s+/)[0] || userFallback;
};
