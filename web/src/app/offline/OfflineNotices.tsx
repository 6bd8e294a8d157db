import { clsx } from "clsx";
import { RefreshCw, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { useOnline } from "#shared/ui/useOnline.ts";
import { lostPart } from "#shared/api/lostPart.ts";
import { Button } from "#shared/ui/Button.tsx";
import { listenForLostParts } from "./listenForLostParts";
import { newVersion, takeNewVersion } from "./newVersion";
import { startWorker } from "./startWorker";
import { appMessages } from "#app/messages/en.ts";

const placeClass =
  "site-notice no-print fixed inset-x-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-md items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-pop ring-1 ring-line md:inset-x-auto md:start-6";

/** Puts off what only the page anew brings, until it is missed again. */
const leaveForLater = () => {
  newVersion.set(null);
  lostPart.set(false);
};

/** Says that there is no network, that a newer version waits, and that a part is lost. Starts the site's worker. */
export const OfflineNotices = () => {
  const messages = useMessages(appMessages).offline;
  const isOnline = useOnline();
  const waiting = useStore(newVersion);
  const isLost = useStore(lostPart);
  useEffect(() => {
    startWorker().catch((error: unknown) => logFailure("The site's worker did not start", error));
  }, []);
  useEffect(() => listenForLostParts(), []);
  return (
    <div role="status">
      {!isOnline ? (
        <p className={clsx(placeClass, "pointer-events-none")}>
          <WifiOff className="size-5 shrink-0 text-ink-2" aria-hidden />
          {messages.noNetwork}
        </p>
      ) : (
        (waiting || isLost) && (
          <div className={placeClass}>
            <RefreshCw className="size-5 shrink-0 text-primary" aria-hidden />
            <span className="font-semibold">{waiting ? messages.newVersion : messages.lostPart}</span>
            <Button className="ms-auto" onClick={takeNewVersion}>
              {messages.reload}
            </Button>
            <Button kind="ghost" onClick={leaveForLater}>
              {messages.later}
            </Button>
          </div>
        )
      )}
    </div>
  );
};
