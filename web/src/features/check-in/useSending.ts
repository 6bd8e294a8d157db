import type { UserId } from "@majlis/contracts/ids";
import { useStore } from "#shared/ui/useStore.ts";
import { useEffect } from "react";
import { logFailure } from "#shared/api/log.ts";
import { useOnline } from "#shared/ui/useOnline.ts";
import { keepTrying } from "./keepTrying";
import { reached } from "./reached";
import { sendActs } from "./sendActs";
import { acts, isWaitingOf, readActs } from "./waiting";

const send = (by: UserId): Promise<void> =>
  sendActs(by).catch((error: unknown) => logFailure("The door's scans were not sent", error));

/**
 * Sends what this person's doors decided without network, as soon as it is back and after a reload too. Browsers do not
 * always notice that it is back, so it is tried again by itself, further and further apart; a further scan, and an answer
 * of the server to anything that the door asks, begin anew.
 */
export const useSending = (by: UserId): void => {
  const isOnline = useOnline();
  const newest = useStore(acts).findLast((act) => isWaitingOf(act, by))?.nonce;
  useEffect(() => {
    readActs(by).catch((error: unknown) => logFailure("The door's scans could not be read", error));
  }, [by]);
  useEffect(() => {
    if (newest === undefined) return undefined;
    // A browser that is sure of having no network is believed until it has one.
    if (!isOnline) return undefined;
    let stop = keepTrying(() => send(by));
    const unlisten = reached.listen((isReached) => {
      if (!isReached) return;
      stop();
      stop = keepTrying(() => send(by));
    });
    return () => {
      unlisten();
      stop();
    };
  }, [by, newest, isOnline]);
};
