// Payments of seats, transfers, and what happens at the provider.
import { EventId } from "@majlis/contracts/ids";
import * as membership from "@majlis/contracts/membership";
import * as ways from "@majlis/contracts/membership/changeWay";
import { done } from "@majlis/contracts/replies";
import * as transfers from "@majlis/contracts/transfers";
import { seatWays } from "@majlis/contracts/values";
import { changeWay } from "@majlis/core/membership/changeWay";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { claimTransfer } from "@majlis/core/transfers/claimTransfer";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { rejectTransfer } from "@majlis/core/transfers/rejectTransfer";
import { type Action, calling, type Call, type Row, type Scene } from "../city";
import { returnedOf } from "../providerBooks";
import { anyAdmin } from "./moneyActions";

/** Something that happens at the provider, without a call of the product. */
const outside = (name: string, run: (() => void) | undefined): Call | undefined =>
  run && { name, run: async () => run() };

/** A payment that is still there, most of the time. */
const anyCharge = ({ world, random }: Scene) => {
  const all = [...world.provider.charges.values()];
  const kept = all.filter((charge) => returnedOf(charge) < charge.amountCents);
  const found = kept.length > 0 && random.happens(0.9) ? kept : all;
  return found.length > 0 ? random.pick(found) : undefined;
};

/** Whether a transfer can still be claimed or decided. Now and then any. */
const isOpen =
  ({ random }: Scene) =>
  (row: Row): boolean =>
    ["open", "claimed"].includes(String(row["status"])) || random.happens(0.1);

/** Whether the product still waits for the payment of a page. */
const isCurrent = (scene: Scene, checkoutId: string): boolean =>
  scene.rows("checkout").some((row) => row["id"] === checkoutId && row["status"] === "open");

const openPages = ({ world }: Scene) =>
  [...world.provider.pages.values()].filter(({ state }) => state === "open");

const payOne = (scene: Scene, name: string, pages: ReturnType<typeof openPages>) => {
  const { world, random } = scene;
  const page = pages.length > 0 ? random.pick(pages) : undefined;
  const cents = page && random.happens(0.05) ? page.amountCents - 50 : undefined;
  return outside(name, page && (() => world.provider.pay(page, cents)));
};

/** A checkout that holds a seat, or pays a ticket before the door. */
const isOfSeat = (row: Row): boolean => (row["held_event_id"] ?? row["ticket_id"]) !== undefined;

export const payActions: Readonly<Record<string, Action>> = {
  startSeat: (scene) => {
    const hold = scene.one("checkout", isOfSeat);
    const { payments } = scene.world;
    return calling(
      scene,
      "opens the page of a seat",
      membership.startCheckout,
      scene.personOf(hold?.["user_id"]),
      (actor, deps) =>
        startSeatCheckout(
          deps,
          payments,
          actor,
          EventId.parse(hold?.["held_event_id"] ?? hold?.["purpose"]),
          String(hold?.["purpose"]),
        ),
    );
  },
  /** Of a held seat, or of a ticket that is due at the door. */
  changeWay: (scene) => {
    const { random, world } = scene;
    const isDue = ({ payment_status: status }: Row) => status === "due" || random.happens(0.02);
    const isMeant = (row: Row) => isOfSeat(row) && (row["status"] === "open" || random.happens(0.1));
    const hold = random.happens(0.6) ? scene.one("checkout", isMeant) : undefined;
    const row = hold ?? scene.one("ticket", (ticket) => ticket["type"] === "event" && isDue(ticket));
    const way = random.happens(0.05) ? random.pick(seatWays) : random.pick([world.way, "door"] as const);
    return (
      row &&
      calling(
        scene,
        `changes the way to ${way}`,
        ways.changeWay,
        scene.personOf(row["user_id"]),
        async (actor, deps) => ({
          ...done,
          ...(await changeWay(
            deps,
            world.payments,
            actor,
            EventId.parse(row["held_event_id"] ?? row["ref_id"] ?? row["purpose"]),
            way,
          )),
        }),
      )
    );
  },
  claimTransfer: (scene) => {
    const transfer = scene.one("transfer", isOpen(scene));
    return calling(
      scene,
      "says that the money is sent",
      transfers.claimTransfer,
      scene.personOf(transfer?.["user_id"]),
      (actor, deps) => claimTransfer(deps, actor, String(transfer?.["reference"])),
    );
  },
  confirmTransfer: (scene) => {
    const transfer = scene.one("transfer", isOpen(scene));
    const cents = Number(transfer?.["amount_cents"]) - (scene.random.happens(0.1) ? 100 : 0);
    return (
      transfer &&
      calling(
        scene,
        "confirms a transfer",
        transfers.confirmTransfer,
        anyAdmin(scene),
        async (actor, deps) => ({
          ...done,
          outcome: await confirmTransfer(deps, actor, String(transfer["reference"]), cents),
        }),
      )
    );
  },
  rejectTransfer: (scene) => {
    const transfer = scene.one("transfer", isOpen(scene));
    return (
      transfer &&
      calling(scene, "rejects a transfer", transfers.rejectTransfer, anyAdmin(scene), (actor, deps) =>
        rejectTransfer(deps, actor, String(transfer["reference"]), "The money did not come"),
      )
    );
  },
  payPage: (scene) => {
    const pages = openPages(scene);
    const seats = pages.filter(({ purpose }) => purpose !== "membership" && purpose !== "gift");
    return payOne(
      scene,
      "somebody pays a page",
      seats.length > 0 && scene.random.happens(0.8) ? seats : pages,
    );
  },
  /** A page that the person left open, after another one or after the hold. */
  payOldPage: (scene) =>
    payOne(
      scene,
      "somebody pays an old page",
      openPages(scene).filter(({ checkoutId }) => !isCurrent(scene, checkoutId)),
    ),
  loseDispute: (scene) => {
    const charge = anyCharge(scene);
    return outside("a dispute is lost", charge && (() => scene.world.provider.loseDispute(charge)));
  },
  refundByHand: (scene) => {
    const charge = anyCharge(scene);
    return outside("the operator refunds", charge && (() => scene.world.provider.refundByHand(charge)));
  },
  failRefund: (scene) => {
    // It fails days later: the product knows of the refund.
    const known = new Set(
      scene.rows("payment").flatMap((row) => (row["kind"] === "refund" ? [row["payment_id"]] : [])),
    );
    const refunded = [...scene.world.provider.charges.values()].filter(
      ({ id, refundedCents }) => refundedCents > 0 && known.has(id),
    );
    const charge = refunded.length > 0 ? scene.random.pick(refunded) : undefined;
    return outside("a refund does not arrive", charge && (() => scene.world.provider.failRefund(charge)));
  },
};
