// What people and tills hold of what the product answered: links, cards, checks and bills.
import type { HelperId, UserId } from "@majlis/contracts/ids";
import type { NewRedemption } from "@majlis/contracts/redemptions";
import type { MovingCard } from "@majlis/core/membership/cardCode.rules";

interface Invitation {
  readonly eventId: string;
  readonly inviteId: HelperId;
  readonly token: string;
}

/** A card as its owner's phone showed it once. The phone keeps it. */
interface ShownCard {
  readonly userId: UserId;
  readonly qrCode: string;
  readonly moving: MovingCard | undefined;
}

/** Who checks cards: a desk with its link, or a till that gives itself a name or none. */
export type Till =
  | { readonly kind: "desk"; readonly businessId: string; readonly token: string }
  | { readonly kind: "till"; readonly partnerId: string | undefined };

interface ValidCheck {
  readonly checkId: string;
  readonly till: Till;
  readonly at: number;
}

interface Bill {
  readonly till: Till;
  readonly discount: NewRedemption;
}

export const createHands = () => ({
  invitations: [] as Invitation[],
  cards: [] as ShownCard[],
  desks: [] as Extract<Till, { kind: "desk" }>[],
  checks: [] as ValidCheck[],
  bills: [] as Bill[],
  /** The key of the discount that a till was told to be recorded, by check. */
  recorded: new Map<string, string>(),
});
