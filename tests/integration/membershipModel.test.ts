import * as fc from "fast-check";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { resumeMembership } from "@majlis/core/membership/resumeMembership";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { membershipPriceCents } from "@majlis/contracts/limits";
import type { Role } from "@majlis/contracts/roles";
import { readLedger } from "@majlis/core/payments/ledger";
import { membershipPurpose } from "@majlis/core/payments/payments";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { findTransfer } from "@majlis/core/payments/transfers";
import { claimTransfer } from "@majlis/core/transfers/claimTransfer";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { DomainError } from "@majlis/core/kernel/errors";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { expect, test, vi } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { newActor, newUser } from "#support/factories.ts";
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
import { transfersOf } from "#support/transferScene.ts";
import { interleave, propertyRuns, propertyTimeoutMs } from "#support/property.ts";

const { at, client } = ownTable();
const together = interleave(client);
const payments = fakePayments();

/** A person, and the references of the person's transfers, oldest first. */
interface Buyer {
  readonly person: SignedIn;
  readonly isTransfer: boolean;
  readonly references: string[];
}

const admin = newActor("admin");
const setRole = (deps: Deps, { person }: Buyer, role: Role) =>
  setUserRole(deps, admin, { userId: person.userId, role });

const open = async (deps: Deps, { person, isTransfer, references }: Buyer) => {
  const adapter = isTransfer ? transfersOf(deps) : payments;
  const { redirectUrl = "" } = await startCheckout(deps, adapter, person);
  const reference = redirectUrl.slice(-6);
  if (isTransfer && !references.includes(reference)) references.push(reference);
};

const confirm = async (deps: Deps, reference: string | undefined) =>
  reference && (await confirmTransfer(deps, admin, reference, membershipPriceCents));

/** The operations of each call. The references are those from before the calls began. */
const operations: Record<
  Call,
  (deps: QueueDeps, buyer: Buyer, given: readonly string[]) => Promise<unknown>
> = {
  open,
  activate: (deps, { person }) => activateMembership(deps, payments, person, { demo: "1" }),
  cancel: (deps, { person }) => cancelMembership(deps, { ...payments, provider: providerOf(deps) }, person),
  resume: (deps, { person }) => resumeMembership(deps, { ...payments, provider: providerOf(deps) }, person),
  advance: (deps, { isTransfer }) => (isTransfer ? Promise.resolve() : runDueRows(deps)),
  claim: async (deps, { person }, given) => {
    const reference = given.at(-1);
    if (reference) await claimTransfer(deps, person, reference);
  },
  confirm: (deps, _, given) => confirm(deps, given.at(-1)),
  confirmOlder: (deps, _, given) => confirm(deps, given.at(-2)),
  makeFounder: (deps, buyer) => setRole(deps, buyer, "city_founder"),
  makeMember: (deps, buyer) => setRole(deps, buyer, "member"),
  makeFree: (deps, buyer) => setRole(deps, buyer, "free_user"),
};

const providerOf = ({ settings }: Deps) => (settings.ways.includes("transfer") ? "transfer" : "demo");

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
const readState = async (
  deps: Deps,
  { person: { userId }, isTransfer, references }: Buyer,
): Promise<MembershipModel> => {
  const now = { consistent: true } as const;
  const all = { pages: "all", ...now } as const;
  const { store } = deps;
  const mails = (await store.outbox.scan.go(all)).data.filter((row) => row.user_id === String(userId));
  const countMails = (name: string) => mails.filter(({ template }) => template === name).length;
  const user = (await store.user.get({ id: userId }).go(now)).data;
  const membership = (await store.membership.get({ user_id: userId }).go(now)).data;
  const checkout = (await store.checkout.get({ user_id: userId, purpose: membershipPurpose }).go(now)).data;
  const ledger = await readLedger(deps, userId);
  expect(ledger.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
    ledger.map((_, index) => index + 1),
  );
  const tasks = await Promise.all(references.map((reference) => findTask(deps, `refund_${reference}`)));
  const transfers = await Promise.all(references.map((reference) => findTransfer(deps, reference)));
  const paybacks = tasks.filter((task) => task !== undefined).length;
  expect(countMails("months_unneeded")).toBe(paybacks);
  const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  return {
    now: deps.clock.now().getTime(),
    isTransfer,
    role: user?.role ?? "",
    memberUntil: instant(user?.member_until),
    started: instant(membership?.started_at),
    end: instant(membership?.period_ends_at),
    canceled: membership?.canceled ?? false,
    checkout: checkout ? { state: checkout.status, expires: Date.parse(checkout.expires_at) } : undefined,
    transfers: transfers.flatMap((one) =>
      one
        ? [
            {
              status: one.status,
              expires: Date.parse(one.expires_at),
              isNewest: one.checkout_id === checkout?.id,
            },
          ]
        : [],
    ),
    payments: ledger.length,
    receipts: countMails("membership_receipt"),
    paybacks,
  };
};

interface Scene extends Buyer {
  readonly order: fc.Scheduler;
}
type Command = fc.AsyncCommand<MembershipModel, Scene>;

const depsAt = (instant: number, isTransfer: boolean): QueueDeps => ({
  ...at(new Date(instant).toISOString()),
  settings: {
    stage: "local",
    ways: [isTransfer ? "transfer" : "demo"],
    version: "test",
    addressKey: "majlis",
  },
});

const calling = (names: readonly Call[]): Command => ({
  check: () => true,
  toString: () => names.join(" + "),
  run: async (model, { order, ...buyer }) => {
    model.now += 1000;
    const deps = depsAt(model.now, buyer.isTransfer);
    const given = [...buyer.references];
    const outcomes = await together(
      order,
      names.map((name) => () => outcomeOf(operations[name](deps, buyer, given))),
    );
    const pending = names.map((name, index) => ({ steps: calls[name], outcome: outcomes[index] ?? "" }));
    const seen = await readState(deps, buyer);
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
      "claim",
      "confirm",
      "confirmOlder",
      "makeFounder",
      "makeMember",
      "makeFree",
    );
    const commands = fc.commands(
      [
        fc.array(call, { minLength: 1, maxLength: 3 }).map(calling),
        fc.constant(calling(["open"])),
        fc.constant(calling(["activate"])),
        fc.constantFrom<Call>("claim", "confirm", "makeFree").map((name) => calling([name])),
        fc.constantFrom(10 * hour, 3 * day, 8 * day, 30.6 * day).map((time) => waiting(time + odd)),
      ],
      { maxCommands: 20 },
    );
    const run = async (isTransfer: boolean, order: fc.Scheduler, given: Iterable<Command>) => {
      began += apart;
      const deps = depsAt(began, isTransfer);
      // Reading all mails takes as long in the last run as in the first.
      const { data: earlier } = await deps.store.outbox.scan.go({ pages: "all" });
      if (earlier.length > 0) await deps.store.outbox.delete(earlier.map(({ id }) => ({ id }))).go();
      const buyer = { person: await newUser(deps), isTransfer, references: [] };
      const model = await readState(deps, buyer);
      await fc.asyncModelRun(() => ({ model, real: { ...buyer, order } }), given);
    };
    await fc.assert(fc.asyncProperty(fc.boolean(), fc.scheduler(), commands, run), propertyRuns(14));
  },
);
