import type { UserId } from "@majlis/contracts/ids";
import { useEffect } from "react";
import { useStore } from "@nanostores/react";
import { logFailure } from "#shared/api/log.ts";
import { listenToNetwork } from "#shared/api/network.ts";
import { isServerReachable } from "./door.queries";
import { retryWithBackoff } from "./retryWithBackoff";
import { flush } from "./flushQueue";
import { offlineQueue, isUnsentBy, loadQueue } from "./offlineQueue";

const flushOrLog = (by: UserId): Promise<void> =>
  flush(by).catch((error: unknown) => logFailure("The offline queue was not sent", error));

/**
 * Sends this person's offline queue when the network returns, also after a reload. Browsers do not always detect that,
 * or wrongly report that there is none, so it retries with backoff. A new scan, or any answer of the server to the door,
 * restarts the backoff.
 */
export const useOfflineSync = (by: UserId): void => {
  const newest = useStore(offlineQueue).findLast((action) => isUnsentBy(action, by))?.nonce;
  useEffect(() => {
    loadQueue(by).catch((error: unknown) => logFailure("The offline queue could not be read", error));
  }, [by]);
  useEffect(() => {
    if (newest === undefined) return undefined;
    let stop = retryWithBackoff(() => flushOrLog(by));
    const restart = () => {
      stop();
      stop = retryWithBackoff(() => flushOrLog(by));
    };
    const ends = [
      listenToNetwork(restart),
      isServerReachable.listen((isReachable) => {
        if (isReachable) restart();
      }),
    ];
    return () => {
      for (const end of ends) end();
      stop();
    };
  }, [by, newest]);
};

/** Sends this person's offline queue and renders nothing. */
export const OfflineSync = ({ by }: { readonly by: UserId }) => {
  useOfflineSync(by);
  return null;
};
