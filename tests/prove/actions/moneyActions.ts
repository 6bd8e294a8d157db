// Memberships and gifts, and what admins do with payments.
import { giftMonths, transferMonths } from "@majlis/contracts/limits";
import * as membership from "@majlis/contracts/membership";
import * as gifts from "@majlis/contracts/membership/gifts";
import { GiftId } from "@majlis/contracts/ids";
import * as admin from "@majlis/contracts/payments";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { activateGift } from "@majlis/core/membership/gifts/activateGift";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { refundGift } from "@majlis/core/membership/gifts/refundGift";
import { startGiftCheckout } from "@majlis/core/membership/gifts/startGiftCheckout";
import { resumeMembership } from "@majlis/core/membership/resumeMembership";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { retryPaymentTask } from "@majlis/core/payments/retryPaymentTask";
import { type Action, calling, type Scene } from "../city";

export const anyAdmin = (scene: Scene) => {
  const row = scene.one(
    "user",
    ({ role, suspended_at: suspended }) => role === "admin" && suspended === undefined,
  );
  return scene.personOf(row?.["id"]);
};

export const moneyActions: Readonly<Record<string, Action>> = {
  startMembership: (scene) => {
    const { payments, way } = scene.world;
    const months = way === "transfer" ? scene.random.pick(transferMonths) : 1;
    return calling(scene, "buys a membership", membership.startCheckout, scene.anyone(), (actor, deps) =>
      startCheckout(deps, payments, actor, months),
    );
  },
  activateMembership: (scene) => {
    const checkout = scene.one("checkout", ({ purpose }) => purpose === "membership");
    const { payments, way } = scene.world;
    const sid = String(checkout?.["id"]);
    const claim =
      way === "demo" ? { demo: "1" as const, sid } : { sid, session_id: String(checkout?.["session_id"]) };
    return calling(
      scene,
      "returns from the page",
      membership.activateMembership,
      scene.personOf(checkout?.["user_id"]),
      (actor, deps) => activateMembership(deps, payments, actor, claim),
    );
  },
  cancelMembership: (scene) => {
    const row = scene.one("membership");
    const { payments } = scene.world;
    return calling(
      scene,
      "ends the membership",
      membership.cancelMembership,
      scene.personOf(row?.["user_id"]),
      (actor, deps) => cancelMembership(deps, payments, actor),
    );
  },
  resumeMembership: (scene) => {
    const row = scene.one("membership");
    const { payments } = scene.world;
    return calling(
      scene,
      "resumes the membership",
      membership.resumeMembership,
      scene.personOf(row?.["user_id"]),
      (actor, deps) => resumeMembership(deps, payments, actor),
    );
  },
  startGift: (scene) => {
    const { payments } = scene.world;
    const months = scene.random.pick(giftMonths);
    return calling(scene, "buys a gift", membership.startCheckout, scene.anyone(), (actor, deps) =>
      startGiftCheckout(deps, payments, actor, months),
    );
  },
  activateGift: (scene) => {
    const checkout = scene.one("checkout", ({ purpose }) => purpose === "gift");
    const { payments } = scene.world;
    return calling(
      scene,
      "returns with a gift",
      gifts.activateGift,
      scene.personOf(checkout?.["user_id"]),
      (actor, deps) => activateGift(deps, payments, actor, String(checkout?.["id"])),
    );
  },
  redeemGift: (scene) => {
    const gift = scene.one("gift");
    const paying = scene.one("membership", (row) => row["subscription_id"] !== undefined);
    const by = (scene.random.happens(0.15) && scene.personOf(paying?.["user_id"])) || scene.anyone();
    return (
      gift &&
      calling(scene, "redeems a gift", gifts.redeemGift, by, (actor, deps) =>
        redeemGift(deps, actor, String(gift["code"]), true),
      )
    );
  },
  refundGift: (scene) => {
    const gift = scene.one("gift");
    return calling(
      scene,
      "takes a gift back",
      gifts.refundGift,
      scene.personOf(gift?.["giver_id"]),
      (actor, deps) => refundGift(deps, actor, GiftId.parse(gift?.["id"])),
    );
  },
  confirmPayback: (scene) => {
    const task = scene.one("paymentTask", (row) => row["open_state"] !== undefined);
    return (
      task &&
      calling(scene, "pays back", admin.confirmPayback, anyAdmin(scene), (actor, deps) =>
        confirmPayback(deps, actor, { taskId: String(task["id"]), reference: "By hand" }),
      )
    );
  },
  retryPaymentTask: (scene) => {
    const task = scene.one("paymentTask", (row) => row["open_state"] === "failed");
    return (
      task &&
      calling(scene, "tries a refund again", admin.retryPaymentTask, anyAdmin(scene), (actor, deps) =>
        retryPaymentTask(deps, actor, String(task["id"])),
      )
    );
  },
};
