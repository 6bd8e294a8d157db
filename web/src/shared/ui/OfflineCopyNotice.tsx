import { home } from "@majlis/contracts/cities";
import { WifiOff } from "lucide-react";
import { useStore } from "@nanostores/react";
import { formatInstant } from "../i18n/format";
import { useMessages } from "../i18n/i18n";
import { shownFromCache } from "../session/userCache";
import { useOnline } from "./browserState";
import { Alert } from "./Alert";
import { sharedMessages } from "../messages/en";

/** States that the data under this cache key is an offline copy, and from when. Renders nothing for fresh data. */
export const OfflineCopyNotice = ({ name }: { readonly name: string }) => {
  const messages = useMessages(sharedMessages).saved;
  const isOnline = useOnline();
  const at = useStore(shownFromCache)[name];
  if (at === undefined) return null;
  const instant = new Date(at).toISOString();
  const when = { date: formatInstant(instant, "date", home), time: formatInstant(instant, "time", home) };
  return (
    <Alert tone="info" className="mb-5" title={isOnline ? messages.notReached : messages.offline}>
      <span className="flex items-center gap-2">
        <WifiOff className="size-4 shrink-0" aria-hidden />
        {messages.savedAt(when)}
      </span>
    </Alert>
  );
};
