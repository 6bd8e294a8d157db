import { decideEventRequest, type EventRequest } from "@majlis/contracts/events/eventRequests";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { failureText } from "#shared/api/failureText.ts";
import { toast } from "#shared/ui/toast.ts";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

export type Decision = "approve" | "decline";

/** Unique, because a person has at most one request for an event. */
export const requestKey = ({ event_id, user_id }: EventRequest): string => `${event_id} ${user_id}`;

interface DecisionRun {
  readonly decision: Decision;
  readonly keys: ReadonlySet<string>;
  readonly done: number;
}

export interface Decisions {
  /** The decision in progress. */
  readonly run: DecisionRun | undefined;
  /** Why the last decision on a request failed. */
  readonly failureOf: (request: EventRequest) => string | undefined;
  readonly decide: (requests: readonly EventRequest[], decision: Decision) => Promise<void>;
}

/**
 * Decides requests one after the other in the given order, so that the request that waited longest gets the last
 * seat. A failed decision does not stop the others; `failureOf` gives its reason. Refetches the queue in any case,
 * because another person may have decided first.
 */
export const useDecisions = (): Decisions => {
  const [run, setRun] = useState<DecisionRun>();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const decide = async (requests: readonly EventRequest[], decision: Decision): Promise<void> => {
    if (run) return;
    const keys = new Set(requests.map(requestKey));
    const failed = new Map([...failures].filter(([key]) => !keys.has(key)));
    const before = failed.size;
    setFailures(failed);
    for (const [done, request] of requests.entries()) {
      setRun({ decision, keys, done });
      // Sequential: seats are assigned in this order.
      // oxlint-disable-next-line no-await-in-loop
      const reason = await decideOne(request, decision);
      if (reason !== undefined) failed.set(requestKey(request), reason);
    }
    setFailures(new Map(failed));
    setRun(undefined);
    toastOutcome(requests, decision, failed.size - before);
    await refreshEvents();
  };
  return { run, decide, failureOf: (request) => failures.get(requestKey(request)) };
};

/** The reason of a failure, or undefined. */
const decideOne = async (
  { event_id: eventId, user_id: userId }: EventRequest,
  decision: Decision,
): Promise<string | undefined> => {
  try {
    await call(decideEventRequest, { body: { eventId, userId, decision } });
    return undefined;
  } catch (error) {
    return failureText(error, "RequestFailed").message;
  }
};

const toastOutcome = (requests: readonly EventRequest[], decision: Decision, failed: number): void => {
  const messages = foundersMessages.get().requests;
  const decided = requests.length - failed;
  const [only] = requests;
  if (failed > 0)
    toast({
      tone: "danger",
      title: messages.notAll({ decided: String(decided), all: String(requests.length) }),
      description: messages.notAllBody,
    });
  else if (only && requests.length === 1)
    toast({
      title: messages[decision === "approve" ? "approvedNow" : "declinedNow"],
      description: messages[decision === "approve" ? "approvedBody" : "declinedBody"]({
        name: only.full_name,
      }),
    });
  else
    toast({
      title: messages[decision === "approve" ? "approvedMany" : "declinedMany"](decided),
      description: messages[decision === "approve" ? "approvedManyBody" : "declinedManyBody"],
    });
};
