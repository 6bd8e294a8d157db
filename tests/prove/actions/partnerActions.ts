// Partners of the guidebook, as admins keep them: businesses, their desk links, and wrong discounts.
import * as businesses from "@majlis/contracts/businesses";
import * as desk from "@majlis/contracts/desk";
import { BusinessId, CheckId } from "@majlis/contracts/ids";
import { currencies } from "@majlis/contracts/money";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { createDesk } from "@majlis/core/desk/createDesk";
import { removeRedemption } from "@majlis/core/desk/removeRedemption";
import { revokeDesk } from "@majlis/core/desk/revokeDesk";
import { type Action, calling, type Scene } from "../city";
import { anyAdmin } from "./moneyActions";

/** A business of the guidebook, or now and then one that was deleted. */
const aBusiness = (scene: Scene): BusinessId | undefined => {
  const gone = scene.random.happens(0.05) ? scene.one("desk")?.["business_id"] : undefined;
  return BusinessId.safeParse(gone ?? scene.one("business")?.["id"]).data;
};

const discountOf = ({ random }: Scene) => random.pick([null, 10, 25]);
const currencyOf = ({ random }: Scene) => random.pick([null, null, ...currencies]);

const changes: readonly ((scene: Scene) => Parameters<typeof updateBusiness>[3])[] = [
  (scene) => ({ discount_percent: discountOf(scene) }),
  (scene) => ({ bill_currency: currencyOf(scene) }),
  ({ random }) => ({ is_active: random.happens(0.6) }),
  ({ random }) => ({ excluded_days: random.pick([[], ["fri"], ["mon", "tue", "wed"]]) }),
];

export const partnerActions: Readonly<Record<string, Action>> = {
  createBusiness: (scene) => {
    const form = {
      name: `Kitchen ${scene.random.below(1000)}`,
      city: scene.random.pick(scene.cities),
      category: "Restaurants" as const,
      discount_percent: discountOf(scene),
      bill_currency: currencyOf(scene),
      phone: null,
      website: null,
      map_url: null,
      hours: [],
      terms: null,
      excluded_days: [],
      is_active: scene.random.happens(0.95),
    };
    return calling(scene, "adds a business", businesses.createBusiness, anyAdmin(scene), (actor, deps) =>
      createBusiness(deps, actor, form),
    );
  },
  updateBusiness: (scene) => {
    const id = aBusiness(scene);
    const change = scene.random.pick(changes)(scene);
    return (
      id &&
      calling(
        scene,
        `changes a business: ${JSON.stringify(change)}`,
        businesses.updateBusiness,
        anyAdmin(scene),
        (actor, deps) => updateBusiness(deps, actor, id, change),
      )
    );
  },
  deleteBusiness: (scene) => {
    const id = aBusiness(scene);
    return (
      id &&
      calling(scene, "deletes a business", businesses.deleteBusiness, anyAdmin(scene), (actor, deps) =>
        deleteBusiness(deps, actor, id),
      )
    );
  },
  createDesk: (scene) => {
    const isNew = scene.random.happens(0.7);
    const without = isNew ? scene.one("business", (row) => row["desk_hash"] === undefined) : undefined;
    const id = BusinessId.safeParse(without?.["id"]).data ?? aBusiness(scene);
    return (
      id &&
      calling(scene, "makes a desk link", desk.createDesk, anyAdmin(scene), async (actor, deps) => {
        const token = await createDesk(deps, actor, id);
        scene.world.hands.desks.push({ kind: "desk", businessId: id, token });
        return { token };
      })
    );
  },
  revokeDesk: (scene) => {
    const id = aBusiness(scene);
    return (
      id &&
      calling(scene, "ends a desk link", desk.revokeDesk, anyAdmin(scene), (actor, deps) =>
        revokeDesk(deps, actor, id),
      )
    );
  },
  removeRedemption: (scene) => {
    const row = scene.one("redemption", ({ partner }) => BusinessId.safeParse(partner).success);
    return (
      row &&
      calling(scene, "removes a discount", desk.removeRedemption, anyAdmin(scene), (actor, deps) =>
        removeRedemption(deps, actor, {
          businessId: BusinessId.parse(row["partner"]),
          redemptionId: CheckId.parse(row["check_id"]),
          recordedAt: String(row["recorded_at"]),
        }),
      )
    );
  },
};
