/** A reference model of one person's membership in demo mode: what each call changes, and what its caller is told. */
import { monthEndAfter, monthsAfter } from "@majlis/core/membership/membership.rules";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
const grace = 7 * day;

export interface MembershipModel {
  now: number;
  /** The stored role. The effective role is free from the end of the grace. */
  role: string;
  started: number | undefined;
  end: number | undefined;
  canceled: boolean;
  checkout: { readonly isOpen: boolean; readonly expires: number } | undefined;
  payments: number;
  receipts: number;
}

const validUntil = ({ end = 0, canceled }: MembershipModel) => (canceled ? end : end + grace);
const isMember = (model: MembershipModel) => model.role === "member" && model.now < validUntil(model);
const isPaid = ({ end, now }: MembershipModel) => end !== undefined && now < end;

const steps = {
  open: (model: MembershipModel) => {
    if (isMember(model) && isPaid(model)) return "AlreadyMember";
    const { checkout, now } = model;
    if (!checkout?.isOpen || checkout.expires <= now) model.checkout = { isOpen: true, expires: now + day };
    return "done";
  },
  activate: (model: MembershipModel) => {
    const { checkout, now } = model;
    if (checkout && !checkout.isOpen) return isMember(model) ? "done" : "InvalidSession";
    if (!checkout || checkout.expires <= now) return "InvalidSession";
    pay(model);
    model.checkout = { ...checkout, isOpen: false };
    model.role = "member";
    return "done";
  },
  cancel: (model: MembershipModel) => {
    if (model.canceled && isPaid(model)) return "done";
    if (model.end === undefined || model.now >= validUntil(model)) return "NoMembership";
    model.canceled = true;
    return "done";
  },
  resume: (model: MembershipModel) => {
    if (model.end === undefined || !isMember(model)) return "NotResumable";
    model.canceled = false;
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
  model.payments += 1;
  model.receipts += 1;
};

/** The steps of each call. Other calls can take effect between the steps of the job. */
export const calls = {
  open: ["open"],
  activate: ["activate"],
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
  const { end, canceled, payments, receipts } = model;
  return JSON.stringify({ isMember: isMember(model), end, canceled, payments, receipts });
};
