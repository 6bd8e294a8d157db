import { clsx } from "clsx";
import { RefreshCw, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { useOnline } from "#shared/ui/browserState.ts";
import { chunkLoadError, watchForChunkLoadErrors } from "#shared/api/chunkLoadError.ts";
import { Button } from "#shared/ui/Button.tsx";
import { newVersion, startWorker, takeNewVersion } from "./serviceWorker";
import { appMessages } from "../messages/en";

const placeClass =
  "no-print fixed inset-x-3 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--tab-bar,0px))] z-50 mx-auto flex max-w-md items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-pop ring-1 ring-line md:inset-x-auto md:start-6";

/** Hides the notice until the next one. */
const leaveForLater = () => {
  newVersion.set(null);
  chunkLoadError.set(false);
};

/** The notices for no network, a new version and a chunk load error. Starts the service worker. */
export const OfflineNotices = () => {
  const messages = useMessages(appMessages).offline;
  const isOnline = useOnline();
  const waiting = useStore(newVersion);
  const isChunkMissing = useStore(chunkLoadError);
  useEffect(() => {
    startWorker().catch((error: unknown) => logFailure("The service worker did not start", error));
  }, []);
  useEffect(() => watchForChunkLoadErrors(), []);
  return (
    <div role="status">
      {!isOnline ? (
        <p className={clsx(placeClass, "pointer-events-none")}>
          <WifiOff className="size-5 shrink-0 text-ink-2" aria-hidden />
          {messages.noNetwork}
        </p>
      ) : (
        (waiting || isChunkMissing) && (
          <div className={placeClass}>
            <RefreshCw className="size-5 shrink-0 text-primary" aria-hidden />
            <span className="font-semibold">{waiting ? messages.newVersion : messages.chunkLoadError}</span>
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
