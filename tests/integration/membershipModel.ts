/** A reference model of one person's membership in demo mode: what each call changes, and what its caller is told. */
import { monthEndAfter, monthsAfter } from "@majlis/core/membership/membership.rules";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
const grace = 7 * day;

interface Checkout {
  readonly state: "open" | "activated" | "expired";
  readonly expires: number;
}

/** A payment by transfer. `isNewest`: the person's checkout is the one that it pays. */
export interface Transfer {
  readonly status: "awaiting" | "claimed" | "confirmed" | "rejected" | "expired";
  readonly expires: number;
  readonly isNewest: boolean;
}

export interface MembershipModel {
  now: number;
  readonly isTransfer: boolean;
  /** The stored role. The effective role is free from the end of the grace. */
  role: string;
  /** The end that is written to the person. A member without one has a card without end. */
  memberUntil: number | undefined;
  started: number | undefined;
  end: number | undefined;
  canceled: boolean;
  checkout: Checkout | undefined;
  transfers: Transfer[];
  payments: number;
  receipts: number;
  /** Payments that bought nothing and go back. */
  paybacks: number;
}

const validUntil = ({ end = 0, canceled }: MembershipModel) => (canceled ? end : end + grace);
const isFounder = ({ role }: MembershipModel) => role === "city_founder";
const isMember = (model: MembershipModel) =>
  isFounder(model) || (model.role === "member" && model.now < (model.memberUntil ?? Infinity));
const hasNoEnd = (model: MembershipModel) =>
  isFounder(model) || (model.role === "member" && model.memberUntil === undefined);
const isPaid = ({ end, now }: MembershipModel) => end !== undefined && now < end;
const roleOf = (model: MembershipModel) => (isMember(model) ? model.role : "free_user");

/** The newest of a person's transfers, or an older one. */
const transferAt = ({ transfers }: MembershipModel, place: number) => transfers.at(place);

const setRole = (role: string) => (model: MembershipModel) => {
  if (roleOf(model) === role) return "done";
  model.role = role;
  if (role === "member") model.memberUntil = undefined;
  else if (model.end !== undefined) model.canceled = true;
  const newest = model.transfers.find(({ isNewest }) => isNewest);
  if (model.checkout?.state !== "open" || newest?.status === "claimed") return "done";
  model.checkout = { ...model.checkout, state: "expired" };
  model.transfers = model.transfers.map((one) =>
    one === newest && one.status === "awaiting" ? { ...one, status: "expired" } : one,
  );
  return "done";
};

/** Confirms a transfer, however late. Months for a card without end are paid back. */
const confirm = (place: number) => (model: MembershipModel) => {
  const transfer = transferAt(model, place);
  if (!transfer || transfer.status === "confirmed") return "done";
  const isNeeded = !hasNoEnd(model);
  if (isNeeded) {
    pay(model);
    model.role = "member";
  } else {
    model.payments += 1;
    model.paybacks += 1;
  }
  if (transfer.isNewest && model.checkout?.state === "open")
    model.checkout = { ...model.checkout, state: isNeeded ? "activated" : "expired" };
  model.transfers = model.transfers.map((one) => (one === transfer ? { ...one, status: "confirmed" } : one));
  return "done";
};

const steps = {
  open: (model: MembershipModel) => {
    if (hasNoEnd(model) || (isMember(model) && isPaid(model))) return "AlreadyMember";
    const { checkout, now, isTransfer } = model;
    if (checkout?.state === "open" && checkout.expires > now) return "done";
    const expires = now + (isTransfer ? 7 * day : day);
    model.checkout = { state: "open", expires };
    if (isTransfer)
      model.transfers = [
        ...model.transfers.map((one) => ({ ...one, isNewest: false })),
        { status: "awaiting", expires, isNewest: true },
      ];
    return "done";
  },
  activate: (model: MembershipModel) => {
    const { checkout, now, isTransfer } = model;
    if (!checkout || isTransfer) return "InvalidSession";
    if (checkout.state === "activated") return isMember(model) ? "done" : "InvalidSession";
    if (hasNoEnd(model)) return "MembershipIncluded";
    if (checkout.state === "expired" || checkout.expires <= now) return "PurchaseEnded";
    pay(model);
    model.checkout = { ...checkout, state: "activated" };
    model.role = "member";
    return "done";
  },
  claim: (model: MembershipModel) => {
    const transfer = transferAt(model, -1);
    if (!transfer || transfer.status === "claimed" || transfer.status === "confirmed") return "done";
    if (transfer.status !== "awaiting" || transfer.expires <= model.now) return "TransferEnded";
    model.transfers = [...model.transfers.slice(0, -1), { ...transfer, status: "claimed" }];
    model.checkout = { state: "open", expires: Infinity };
    return "done";
  },
  confirm: confirm(-1),
  confirmOlder: confirm(-2),
  makeFounder: setRole("city_founder"),
  makeMember: setRole("member"),
  makeFree: setRole("free_user"),
  cancel: (model: MembershipModel) => {
    if (model.canceled && isPaid(model)) return "done";
    if (model.end === undefined || model.now >= validUntil(model)) return "NoMembership";
    model.canceled = true;
    model.memberUntil = model.end;
    return "done";
  },
  resume: (model: MembershipModel) => {
    if (model.end === undefined || hasNoEnd(model) || !isMember(model)) return "NotResumable";
    model.canceled = false;
    model.memberUntil = validUntil(model);
    return "done";
  },
  renew: (model: MembershipModel) => {
    const { end = Infinity, now, canceled } = model;
    if (!canceled && end <= now && now < end + day) pay(model);
    return "done";
  },
  endRole: (model: MembershipModel) => {
    if (!isMember(model)) model.role = "free_user";
    return "done";
  },
} as const;

/** Pays one month: from the end of the paid month while the membership counts, otherwise from now. */
const pay = (model: MembershipModel): void => {
  const { started, end } = model;
  const at = (instant: number) => new Date(instant).toISOString();
  if (started !== undefined && end !== undefined && model.now < validUntil(model))
    model.end = Date.parse(monthEndAfter(at(started), at(end)));
  else {
    model.started = model.now;
    model.end = Date.parse(monthsAfter(at(model.now), 1));
  }
  model.canceled = false;
  model.memberUntil = validUntil(model);
  model.payments += 1;
  model.receipts += 1;
};

/** The steps of each call. Other calls can take effect between the steps of the job. */
export const calls = {
  open: ["open"],
  activate: ["activate"],
  claim: ["claim"],
  confirm: ["confirm"],
  confirmOlder: ["confirmOlder"],
  makeFounder: ["makeFounder"],
  makeMember: ["makeMember"],
  makeFree: ["makeFree"],
  cancel: ["cancel"],
  resume: ["resume"],
  advance: ["renew", "endRole"],
} as const satisfies Record<string, readonly (keyof typeof steps)[]>;
export type Call = keyof typeof calls;

interface Pending {
  readonly steps: readonly (keyof typeof steps)[];
  readonly outcome: string;
}

/**
 * Every state that calls may lead to when they run at once. Each step takes effect at one instant. A concurrent call
 * may be refused for a reason that no longer holds.
 */
export const statesAfter = (model: MembershipModel, pending: readonly Pending[]): MembershipModel[] =>
  pending.length === 0
    ? [model]
    : pending.flatMap(({ steps: [step, ...others], outcome }, index) => {
        if (step === undefined) return statesAfter(model, pending.toSpliced(index, 1));
        const rest = pending.with(index, { steps: others, outcome });
        const after = structuredClone(model);
        const told = steps[step](after);
        return [
          ...(others.length > 0 || told === outcome ? statesAfter(after, rest) : []),
          ...(outcome !== "done" && pending.length > 1 ? statesAfter(model, rest) : []),
        ];
      });

/** What must agree. A role whose end has passed may still be stored. */
export const showMembershipState = (model: MembershipModel): string => {
  const { end, canceled, payments, receipts, paybacks } = model;
  const role = roleOf(model);
  return JSON.stringify({ role, hasNoEnd: hasNoEnd(model), end, canceled, payments, receipts, paybacks });
};
