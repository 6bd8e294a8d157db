import type { Gift } from "@majlis/contracts/membership/gifts";
import type { GiftId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { findOwnGift, showGift } from "./findGift";

/**
 * Returns one gift of the actor with its code, which only its giver reads. Throws GiftNotFound, also for another
 * person's gift.
 */
export const getGift = async (deps: Deps, actor: SignedIn, giftId: GiftId): Promise<Gift> =>
  showGift(await findOwnGift(deps, actor, giftId), deps.clock.now());
