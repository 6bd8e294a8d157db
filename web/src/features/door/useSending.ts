import type { UserId } from "@majlis/contracts/ids";
import { useStore } from "../../lib/useStore";
import { useEffect } from "react";
import { logFailure } from "../../lib/log";
import { useOnline } from "../../lib/useOnline";
import { sendActs } from "./sendActs";
import { acts, isWaitingOf, readActs } from "./waiting";

/** How often what waits is tried again: browsers do not always notice that the network is back. */
const againMs = 5000;

const send = (by: UserId) =>
  void sendActs(by).catch((error: unknown) => logFailure("The door's scans were not sent", error));

/** Sends what this person's doors decided without network, as soon as it is back and after a reload too. */
export const useSending = (by: UserId): void => {
  const isOnline = useOnline();
  const waits = useStore(acts).some((act) => isWaitingOf(act, by));
  useEffect(() => {
    readActs(by).catch((error: unknown) => logFailure("The door's scans could not be read", error));
  }, [by]);
  useEffect(() => {
    if (!waits) return undefined;
    // A browser that is sure of having no network is believed until it has one.
    if (!isOnline) return undefined;
    send(by);
    const timer = setInterval(() => send(by), againMs);
    return () => clearInterval(timer);
  }, [by, waits, isOnline]);
};
