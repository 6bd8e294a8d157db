import { decideEventRequest, type EventRequest } from "@majlis/contracts/events/eventRequests";
import { useState } from "react";
import { call } from "../../lib/api";
import { failureText } from "../../lib/failureText";
import { toast } from "../../ui/toast";
import { founderRequestsMessages } from "./founderRequests.messages";
import { refreshEvents } from "./refreshEvents";

export type Decision = "approve" | "decline";

/** One request among all: nobody asks twice for one event. */
export const requestKey = ({ event_id, user_id }: EventRequest): string => `${event_id} ${user_id}`;

interface Run {
  readonly decision: Decision;
  readonly keys: ReadonlySet<string>;
  readonly done: number;
}

export interface Decisions {
  /** What is being decided now. */
  readonly run: Run | undefined;
  /** Why the last decision about a request came to nothing. */
  readonly failureOf: (request: EventRequest) => string | undefined;
  readonly decide: (requests: readonly EventRequest[], decision: Decision) => Promise<void>;
}

/**
 * Answers requests one after the other, in the order given, so that the longest waiting gets the last seat. Each is
 * decided whole or not at all; one that could not be keeps its reason beside it, and the others go on. Whatever comes of
 * it, the queue is read again: somebody else may have been quicker.
 */
export const useDecisions = (): Decisions => {
  const [run, setRun] = useState<Run>();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const decide = async (requests: readonly EventRequest[], decision: Decision): Promise<void> => {
    if (run) return;
    const keys = new Set(requests.map(requestKey));
    const failed = new Map([...failures].filter(([key]) => !keys.has(key)));
    const before = failed.size;
    setFailures(failed);
    for (const [done, request] of requests.entries()) {
      setRun({ decision, keys, done });
      // One after the other: seats go in this order.
      // oxlint-disable-next-line no-await-in-loop
      const reason = await decideOne(request, decision);
      if (reason !== undefined) failed.set(requestKey(request), reason);
    }
    setFailures(new Map(failed));
    setRun(undefined);
    tell(requests, decision, failed.size - before);
    await refreshEvents();
  };
  return { run, decide, failureOf: (request) => failures.get(requestKey(request)) };
};

/** Undefined when it went well, or else the reason. */
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

const tell = (requests: readonly EventRequest[], decision: Decision, failed: number): void => {
  const messages = founderRequestsMessages.get();
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
