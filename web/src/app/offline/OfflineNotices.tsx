import { RefreshCw, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { useOnline } from "#shared/ui/browserState.ts";
import { chunkLoadError, watchForChunkLoadErrors } from "#shared/ui/ErrorBoundary.tsx";
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

/** Keeps what sticks to the top of a page below the bar. */
const reserveTop = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--offline-bar", `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty("--offline-bar");
  };
};

/** Says above the page that there is no network. A notice over the page would cover a ticket's code. */
const OfflineBar = () => {
  const messages = useMessages(appMessages).offline;
  const isOnline = useOnline();
  const place = document.getElementById("above-page");
  return (
    place &&
    createPortal(
      <div role="status">
        {!isOnline && (
          <p ref={reserveTop} className="bg-ink px-4 py-2 text-xs font-semibold text-paper md:px-6">
            <span className="mx-auto flex max-w-6xl items-center gap-3">
              <WifiOff className="size-4.5 shrink-0" aria-hidden />
              {messages.noNetwork}
            </span>
          </p>
        )}
      </div>,
      place,
    )
  );
};

/** The notices for a new version and a chunk load error. Starts the service worker. */
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
    <>
      <OfflineBar />
      <div role="status">
        {isOnline && (waiting || isChunkMissing) && (
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
        )}
      </div>
    </>
  );
};
