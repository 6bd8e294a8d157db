import { decideEventRequest, type EventRequest } from "@majlis/contracts/events/eventRequests";
import { type CityEvent, getEvent } from "@majlis/contracts/events/events";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { failureText } from "#shared/api/failureText.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
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

/** Requests for an event that has a price: the founder approves them with the price, or leaves them. */
export interface PricedRequests {
  readonly event: CityEvent;
  readonly requests: readonly EventRequest[];
}

export interface Decisions {
  /** The decision in progress. */
  readonly run: DecisionRun | undefined;
  /** The decision that a request shows while its call runs, until it fails or the list is up to date. */
  readonly shownDecision: (request: EventRequest) => Decision | undefined;
  /** Why the last decision on a request failed. */
  readonly failureOf: (request: EventRequest) => string | undefined;
  readonly decide: (
    requests: readonly EventRequest[],
    decision: Decision,
    priceCents?: number,
  ) => Promise<void>;
  /** The question about a price that is open. */
  readonly priced: PricedRequests | undefined;
  /** Closes the question, and approves its requests with the price. */
  readonly answerPriced: (isApproved: boolean) => void;
}

/**
 * Decides requests one after the other in the given order, so that the request that waited longest gets the last
 * seat. A failed decision does not stop the others; `failureOf` gives its reason. Approvals for events with a price are
 * asked about afterwards, event by event. Refetches the queue in any case, because another person may have decided
 * first. A request shows its decision at once, and again its buttons when the call fails.
 */
export const useDecisions = (): Decisions => {
  const [run, setRun] = useState<DecisionRun>();
  const [shown, setShown] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [questions, setQuestions] = useState<readonly PricedRequests[]>([]);
  const decide: Decisions["decide"] = async (chosen, decision, priceCents) => {
    // A request that shows its decision waits for the list only. Deciding it again would be refused.
    const requests = chosen.filter((request) => !shown.has(requestKey(request)));
    if (run || requests.length === 0) return;
    const keys = new Set(requests.map(requestKey));
    const failed = new Map(without(failures, keys));
    const before = failed.size;
    const priced: EventRequest[] = [];
    setFailures(failed);
    setShown((known) => new Map([...known, ...Array.from(keys, (key) => [key, decision] as const)]));
    for (const [done, request] of requests.entries()) {
      setRun({ decision, keys, done });
      // Sequential: seats are assigned in this order.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await decideOne(request, decision, priceCents);
      if (outcome === "priced") priced.push(request);
      else if (outcome) failed.set(requestKey(request), outcome.reason);
      if (outcome) setShown((known) => without(known, new Set([requestKey(request)])));
    }
    setFailures(new Map(failed));
    setRun(undefined);
    const asked = requests.filter((request) => !priced.includes(request));
    if (asked.length > 0) toastOutcome(asked, { decision, failed: failed.size - before, priceCents });
    const asking = await readPrices(priced);
    setQuestions((known) => [...known, ...asking]);
    await refreshEvents();
    setShown((known) => without(known, keys));
  };
  const answerPriced = (isApproved: boolean) => {
    const [question, ...others] = questions;
    setQuestions(others);
    if (question && isApproved) void decide(question.requests, "approve", question.event.price_cents);
  };
  const failureOf = (request: EventRequest) => failures.get(requestKey(request));
  const shownDecision = (request: EventRequest) => shown.get(requestKey(request));
  return { run, decide, shownDecision, failureOf, priced: run ? undefined : questions[0], answerPriced };
};

const without = <Value>(
  map: ReadonlyMap<string, Value>,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, Value> => new Map([...map].filter(([key]) => !keys.has(key)));

/** Why a decision failed, `priced` when it must name the event's price, or undefined. */
const decideOne = async (
  { event_id: eventId, user_id: userId }: EventRequest,
  decision: Decision,
  price_cents: number | undefined,
): Promise<{ readonly reason: string } | "priced" | undefined> => {
  try {
    await call(decideEventRequest, {
      body: { eventId, userId, decision, ...(price_cents !== undefined && { price_cents }) },
    });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === "EventHasPrice") return "priced";
    return { reason: failureText(error, "RequestFailed").message };
  }
};

/** The requests by event, with the event's price now. An event that cannot be read is left for the next attempt. */
const readPrices = async (requests: readonly EventRequest[]): Promise<readonly PricedRequests[]> => {
  const eventIds = [...new Set(requests.map(({ event_id }) => event_id))];
  const read = await Promise.allSettled(
    eventIds.map(async (eventId) => ({
      event: await call(getEvent, { params: { eventId } }),
      requests: requests.filter(({ event_id }) => event_id === eventId),
    })),
  );
  const failed = read.find((outcome) => outcome.status === "rejected");
  if (failed) await toastFailure(failed.reason, "RequestFailed");
  return read.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
};

interface Outcome {
  readonly decision: Decision;
  readonly failed: number;
  /** Set when the guests are asked to pay. */
  readonly priceCents: number | undefined;
}

const toastOutcome = (requests: readonly EventRequest[], { decision, failed, priceCents }: Outcome): void => {
  const messages = foundersMessages.get().requests;
  const decided = requests.length - failed;
  const [only] = requests;
  const approvedBody = priceCents === undefined ? messages.approvedBody : messages.approvedPricedBody;
  const approvedManyBody =
    priceCents === undefined ? messages.approvedManyBody : messages.approvedManyPricedBody;
  const isSingle = requests.length === 1;
  if (failed > 0)
    toast({
      tone: "danger",
      title: isSingle
        ? messages.notDecided
        : messages.notAll({ decided: String(decided), all: String(requests.length) }),
      description: isSingle ? messages.notDecidedBody : messages.notAllBody,
    });
  else if (only && isSingle)
    toast({
      title: messages[decision === "approve" ? "approvedNow" : "declinedNow"],
      description: (decision === "approve" ? approvedBody : messages.declinedBody)({ name: only.full_name }),
    });
  else
    toast({
      title: messages[decision === "approve" ? "approvedMany" : "declinedMany"](decided),
      description: decision === "approve" ? approvedManyBody : messages.declinedManyBody,
    });
};
