// What the people at the doors of an evening have in their hands, counted from what the doors told them alone.
import type { CheckInAnswer } from "@majlis/contracts/tickets/checkIn";

/** Money that a guest gave with one scan, or a walk-in. */
interface Given {
  readonly taker: string;
  readonly way: string;
  readonly party: string;
  /** What was due. */
  main: number;
  /** What nobody owed: an admin pays it back. */
  extra: number;
  /** An undone check-in gave the money back. */
  isBack: boolean;
}

/** Who took it, and how. */
export interface Hand {
  readonly taker: string;
  readonly way: string;
}

const keyOf = ({ taker, way }: Hand): string => `${taker} ${way}`;

/** The money of an evening. */
export const createModel = () => {
  const given = new Map<string, Given>();
  const handed = new Map<string, { handed: number; counted: number }>();
  const paidBack = new Map<string, number>();
  /** What was told of calls that count once, however often they are sent. */
  const told = new Set<string>();
  const once = (key: string): boolean => !told.has(key) && told.add(key).has(key);

  const note = (nonce: string, { taker, way, party }: Hand & { readonly party: string }) => {
    const one = given.get(nonce) ?? { taker, way, party, main: 0, extra: 0, isBack: false };
    given.set(nonce, one);
    return one;
  };
  const add = (sums: Map<string, number>, key: string, cents: number) =>
    sums.set(key, (sums.get(key) ?? 0) + cents);

  /** What lies in the hands of each person, by way. */
  const hands = (): ReadonlyMap<string, number> => {
    const sums = new Map<string, number>();
    for (const one of given.values()) {
      const cents = (one.isBack ? 0 : one.main) + one.extra;
      add(sums, keyOf(one), cents);
    }
    return sums;
  };

  return {
    given,
    handed,
    hands,
    /** The door told what it booked of a scan. A repeated answer tells the same. */
    scanned: (
      nonce: string,
      { cents, ...hand }: Hand & { readonly party: string; readonly cents: number },
      answer: CheckInAnswer,
    ): void => {
      const main = answer.result === "ok" ? (answer.paid?.cents ?? 0) : 0;
      const extra = answer.extra?.cents ?? 0;
      if (main + extra === 0) return;
      const one = note(nonce, hand);
      one.main = Math.max(one.main, main);
      one.extra = Math.max(one.extra, extra);
      // What was owed goes back when the evening is canceled before the scan is sent again.
      one.main = Math.min(one.main, cents - one.extra);
    },
    walkedIn: (key: string, hand: Hand & { readonly party: string }, cents: number): void => {
      note(key, hand).main = cents;
    },
    /** The money of a party is handed back at the door. */
    undone: (party: string): void => {
      for (const one of given.values()) if (one.party === party && one.main > 0) one.isBack = true;
    },
    /** Somebody handed over what was open. A confirmation that is taken back counts below zero. */
    handedOver: (key: string, hand: Hand, cents: number, counted: number): void => {
      if (!once(key)) return;
      const before = handed.get(keyOf(hand)) ?? { handed: 0, counted: 0 };
      handed.set(keyOf(hand), { handed: before.handed + cents, counted: before.counted + counted });
    },
    /** An admin handed money out. */
    paidBack: (task: string, way: string, cents: number): void => {
      if (once(task)) add(paidBack, way, cents);
    },
    /** What each way of the books should have. */
    balances: (): ReadonlyMap<string, number> => {
      const sums = new Map<string, number>();
      for (const [key, cents] of hands()) add(sums, key.split(" ")[1] ?? "", cents);
      for (const [way, cents] of paidBack) add(sums, way, -cents);
      return sums;
    },
  };
};

export type Model = ReturnType<typeof createModel>;
