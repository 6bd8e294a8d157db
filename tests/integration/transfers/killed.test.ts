import { EventId, RefId, TicketId } from "@majlis/contracts/ids";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { undoRoleChange } from "@majlis/core/admin/undoRoleChange";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { rejectTransfer } from "@majlis/core/transfers/rejectTransfer";
import { describe, expect, it } from "vitest";
import { deaths, dyingDeps, letDie } from "#support/dyingDeps.ts";
import { newUser } from "#support/factories.ts";
import { transferScene } from "#support/transferScene.ts";

/** A claimed seat of an event with one seat, for which another member waits. */
const seatScene = async () => {
  const scene = transferScene();
  const eventId = EventId.parse(await scene.event());
  const guest = await newUser(scene.now, { role: "member" });
  const reference = await scene.buySeat(guest, eventId);
  await scene.claim(guest, reference);
  const waiter = await newUser(scene.now, { role: "member" });
  await joinWaitlist(scene.now, waiter, RefId.parse(eventId));
  const entry = async () => {
    const key = { user_id: waiter.userId, ref_id: eventId };
    return (await scene.now.store.waitlist.get(key).go({ consistent: true })).data?.status;
  };
  const mails = async () => (await scene.mailsTo(guest)).map(({ template }) => template).toSorted();
  return { ...scene, eventId, guest, reference, entry, mails };
};

describe.each(deaths)("a call that dies %s write %i and is repeated", (...death) => {
  it("confirms a seat once", async () => {
    const { now, admin, eventId, guest, reference, confirm, ledger, seats, entry, mails } = await seatScene();
    await letDie(confirmTransfer(dyingDeps(now, death), admin, reference, 2500));
    for (const _ of [1, 2]) expect(await confirm(reference, 2500)).toBe("ticket");
    expect(await ledger(guest)).toMatchObject([{ kind: "payment", amount_cents: 2500 }]);
    expect(await seats(eventId)).toEqual({ sold: 1, held: 0 });
    expect(await entry()).toBe("waiting");
    expect(await mails()).toEqual(["ticket_issued"]);
  });

  it("rejects a seat once, and offers it", async () => {
    const { now, admin, eventId, guest, reference, reject, seats, entry, mails, auditsOf } =
      await seatScene();
    await letDie(rejectTransfer(dyingDeps(now, death), admin, reference, "No money came."));
    for (const _ of [1, 2]) await reject(reference);
    expect(await seats(eventId)).toEqual({ sold: 0, held: 1 });
    expect(await entry()).toBe("offered");
    expect(await mails()).toEqual(["transfer_rejected"]);
    expect(await auditsOf(guest)).toEqual(["transfer.rejected"]);
  });

  it("gives a seat back, and pays it back, once", async () => {
    const { now, admin, eventId, guest, reference, confirm, ledger, seats, entry, ticketOf, ...rest } =
      await seatScene();
    await confirm(reference, 2500);
    const ticketId = TicketId.parse((await ticketOf(guest, eventId))?.id);
    await letDie(cancelTicket(dyingDeps(now, death), guest, ticketId));
    await cancelTicket(now, guest, ticketId).catch((error: unknown) =>
      expect(error).toMatchObject({ code: "TicketNotFound" }),
    );
    expect(await seats(eventId)).toEqual({ sold: 0, held: 1 });
    expect(await entry()).toBe("offered");
    expect(await rest.paybackOf(reference)).toMatchObject({ open_state: "manual", amount_cents: 2500 });
    const paidBack = { taskId: `refund_${reference}`, reference: "bank 17" };
    await letDie(confirmPayback(dyingDeps(now, death), admin, paidBack));
    for (const _ of [1, 2]) await confirmPayback(now, admin, paidBack);
    expect((await ledger(guest)).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
    expect((await rest.mails()).filter((template) => template === "refund_sent")).toHaveLength(1);
  });

  it("brings a membership that was paid by transfer back, once", async () => {
    const { now, admin, buyer, buy, claim, confirm, membershipOf, userOf, ledger, mailsTo } = transferScene();
    const person = await buyer();
    const { userId } = person;
    const reference = await buy(person, 3);
    await claim(person, reference);
    await confirm(reference, 6000);
    const [membership, user] = [await membershipOf(person), await userOf(person)];
    await setUserRole(now, admin, { userId, role: "free_user" });
    await letDie(undoRoleChange(dyingDeps(now, death), admin, userId));
    for (const _ of [1, 2]) await undoRoleChange(now, admin, userId);
    expect(await membershipOf(person)).toMatchObject({
      canceled: membership?.canceled,
      period_ends_at: membership?.period_ends_at,
    });
    expect(await userOf(person)).toMatchObject({ role: "member", member_until: user?.member_until });
    expect(await ledger(person)).toMatchObject([{ kind: "payment", amount_cents: 6000 }]);
    const mails = (await mailsTo(person)).filter(({ template }) => template === "role_changed");
    expect(mails).toHaveLength(2);
  });
});
