import type { GiftId } from "@majlis/contracts/ids";
import { findIssuedGift } from "#core/membership/gifts/findGift";
import type { Deps } from "#core/table/deps";

interface SheetCode {
  readonly code: string;
  readonly used_at: string | null;
}

/** Returns the codes of a sheet that an admin has issued; none of a link. Throws GiftNotFound. */
export const getGiftSheet = async (deps: Deps, giftId: GiftId): Promise<{ codes: SheetCode[] }> => {
  await findIssuedGift(deps, giftId);
  const { data } = await deps.store.giftCode.query
    .byGift({ gift_id: giftId })
    .go({ pages: "all", consistent: true });
  return { codes: data.map(({ code, used_at }) => ({ code, used_at: used_at ?? null })) };
};
