import * as fc from "fast-check";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { resumeMembership } from "@majlis/core/membership/resumeMembership";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { membershipPurpose } from "@majlis/core/payments/payments";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { DomainError } from "@majlis/core/kernel/errors";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { expect, test, vi } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { newUser } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import {
  type Call,
  calls,
  day,
  hour,
  minute,
  type MembershipModel,
  showMembershipState,
  statesAfter,
} from "./membershipModel";
import { ownTable } from "#support/ownTable.ts";
import { interleave, propertyRuns, propertyTimeoutMs } from "#support/property.ts";

const { at, client } = ownTable();
const together = interleave(client);
const payments = fakePayments();

const operations: Record<Call, (deps: QueueDeps, person: SignedIn) => Promise<unknown>> = {
  open: (deps, person) => startCheckout(deps, payments, person),
  activate: (deps, person) => activateMembership(deps, payments, person, { demo: "1" }),
  cancel: (deps, person) => cancelMembership(deps, payments, person),
  resume: (deps, person) => resumeMembership(deps, payments, person),
  advance: (deps) => runDueRows(deps),
};

const outcomeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

/** The person's rows in the form of the model. */
const readState = async (deps: Deps, { userId }: SignedIn): Promise<MembershipModel> => {
  const now = { consistent: true } as const;
  const user = (await deps.store.user.get({ id: userId }).go(now)).data;
  const membership = (await deps.store.membership.get({ user_id: userId }).go(now)).data;
  const checkout = (await deps.store.checkout.get({ user_id: userId, purpose: membershipPurpose }).go(now))
    .data;
  const ledger = (await deps.store.payment.query.byUser({ user_id: userId }).go({ pages: "all", ...now }))
    .data;
  const mails = await deps.store.outbox.scan
    .where(
      (row, { eq }) => `${eq(row.user_id, String(userId))} AND ${eq(row.template, "membership_receipt")}`,
    )
    .go({ pages: "all", ...now });
  expect(ledger.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
    ledger.map((_, index) => index + 1),
  );
  const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  return {
    now: deps.clock.now().getTime(),
    role: user?.role ?? "",
    started: instant(membership?.started_at),
    end: instant(membership?.period_ends_at),
    canceled: membership?.canceled ?? false,
    checkout: checkout
      ? { isOpen: checkout.status === "open", expires: Date.parse(checkout.expires_at) }
      : undefined,
    payments: ledger.length,
    receipts: mails.data.length,
  };
};

interface Scene {
  readonly person: SignedIn;
  readonly order: fc.Scheduler;
}
type Command = fc.AsyncCommand<MembershipModel, Scene>;

const calling = (names: readonly Call[]): Command => ({
  check: () => true,
  toString: () => names.join(" + "),
  run: async (model, { person, order }) => {
    model.now += 1000;
    const deps = at(new Date(model.now).toISOString());
    const outcomes = await together(
      order,
      names.map((name) => () => outcomeOf(operations[name](deps, person))),
    );
    const pending = names.map((name, index) => ({ steps: calls[name], outcome: outcomes[index] ?? "" }));
    const seen = await readState(deps, person);
    const possible = new Set(statesAfter(model, pending).map(showMembershipState));
    if (!possible.has(showMembershipState(seen)))
      throw new Error(
        [
          `The callers were told ${outcomes.join(", ")}. Found:`,
          showMembershipState(seen),
          "Possible:",
          ...possible,
        ].join("\n"),
      );
    Object.assign(model, seen);
  },
});

const waiting = (time: number): Command => ({
  check: () => true,
  toString: () => `wait ${time / hour} hours`,
  run: async (model) => void (model.now += time),
});

/** Due rows run a minute after their time. No sum of waits ends in that minute. */
const odd = 7 * minute;
/** Runs are years apart, so that the due rows of one finds no membership of another. */
const apart = 1500 * day;
let began = Date.parse("2030-01-30T20:00:00.000Z");

test(
  "a membership agrees with the model in random orders of concurrent calls",
  { timeout: propertyTimeoutMs },
  async () => {
    // Retries pause for a random time. Only the scheduler decides the order.
    vi.spyOn(Math, "random").mockReturnValue(0);
    const call: fc.Arbitrary<Call> = fc.constantFrom(
      "open",
      "open",
      "activate",
      "activate",
      "cancel",
      "cancel",
      "resume",
      "advance",
    );
    const commands = fc.commands(
      [
        fc.array(call, { minLength: 1, maxLength: 3 }).map(calling),
        fc.constant(calling(["open"])),
        fc.constant(calling(["activate"])),
        fc.constantFrom(10 * hour, 3 * day, 8 * day, 30.6 * day).map((time) => waiting(time + odd)),
      ],
      { maxCommands: 20 },
    );
    const run = async (order: fc.Scheduler, given: Iterable<Command>) => {
      began += apart;
      const person = await newUser(at(new Date(began).toISOString()));
      const model = await readState(at(new Date(began).toISOString()), person);
      await fc.asyncModelRun(() => ({ model, real: { person, order } }), given);
    };
    await fc.assert(fc.asyncProperty(fc.scheduler(), commands, run), propertyRuns(10));
  },
);
