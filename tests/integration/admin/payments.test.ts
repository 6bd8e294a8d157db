import { membershipPriceCents } from "@majlis/contracts/limits";
import { listAudit } from "@majlis/core/admin/listAudit";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { listPayments } from "@majlis/core/payments/listPayments";
import { listPaymentTasks } from "@majlis/core/payments/listPaymentTasks";
import { newPaymentTask } from "@majlis/core/payments/paymentTasks";
import { retryPaymentTask } from "@majlis/core/payments/retryPaymentTask";
import { describe, expect, it } from "vitest";
import { insertEvent, newActor, newMember, newUser } from "#support/factories.ts";
import { seatPrice, useRefunds } from "#support/refundScene.ts";

const { deps, at, stripe, paidEvent, deliver, settle, seatsOf, taskOf } = useRefunds();
const admin = newActor("admin");
const actionsOf = async (subject: string) =>
  (await listAudit(deps, { limit: 100 })).items
    .filter(({ subject_id }) => subject_id === subject)
    .map(({ action, detail }) => ({ action, reference: detail?.["reference"] }));
const listed = async (state: "failed" | "manual" | "due") =>
  (await listPaymentTasks(deps, { state, limit: 100 })).items;

describe("the admins' list of open payments", () => {
  it("has a refused refund until a retry succeeds", async () => {
    const { cancel, guests } = await paidEvent();
    await cancel();
    await deliver();
    stripe().failures.push(400);
    expect(await settle()).toEqual({ finished: 2, postponed: 0, failed: 1 });
    const [task] = await listed("failed");
    expect(task).toMatchObject({ amount_cents: seatPrice, reason: "event_canceled", attempts: 1 });
    const guest = guests.find(({ paymentId }) => paymentId === task?.object_id);
    expect(task?.user_name).toBe(guest?.person.fullName);
    await Promise.all([1, 2].map(() => retryPaymentTask(deps, admin, task?.id ?? "")));
    expect(await listed("failed")).toEqual([]);
    expect(await settle()).toMatchObject({ finished: 1 });
    await expect(retryPaymentTask(deps, admin, task?.id ?? "")).rejects.toMatchObject({
      code: "PaymentTaskClosed",
    });
    if (guest) expect(await seatsOf(guest.person)).toEqual([seatPrice, -seatPrice]);
    expect((await actionsOf(task?.user_id ?? "")).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["payment.retried", "payment.refunded"]),
    );
    await expect(retryPaymentTask(deps, admin, "refund_unknown")).rejects.toMatchObject({
      code: "PaymentTaskNotFound",
    });
  });

  it("has a transfer until an admin ticks it off", async () => {
    const person = await newUser(deps);
    const what = { action: "refund", object_id: "trf_1", provider: "transfer" } as const;
    const why = { reason: "ticket_canceled", purpose: "evt_1", title: "Oud", amount_cents: 700 } as const;
    const row = newPaymentTask(deps, { ...what, ...why, user_id: person.userId });
    await deps.store.paymentTask.create(row).go();
    expect(await settle(1)).toEqual({ finished: 0, postponed: 0, failed: 0 });
    expect(await listed("manual")).toMatchObject([{ id: "refund_trf_1", title: "Oud" }]);
    const tick = { taskId: "refund_trf_1", reference: "CliQ 4711" };
    await Promise.all([confirmPayback(deps, admin, tick), confirmPayback(deps, admin, tick)]);
    expect(await listed("manual")).toEqual([]);
    const mails = await deliver();
    expect(mails.filter(({ subject }) => subject === "Your refund of $7.00")).toHaveLength(1);
    expect(await actionsOf(person.userId)).toContainEqual({
      action: "payment.refunded",
      reference: "CliQ 4711",
    });
  });

  it("keeps a call that the job makes", async () => {
    const { cancel, guests } = await paidEvent();
    await cancel();
    await deliver();
    const taskId = `refund_${guests[0]?.paymentId}`;
    await expect(confirmPayback(deps, admin, { taskId, reference: "no" })).rejects.toMatchObject({
      code: "PaymentTaskClosed",
    });
    expect((await taskOf(guests[0]?.paymentId ?? ""))?.open_state).toBe("due");
    await settle();
  });
});

it("lists a month newest first, in pages, with its sums", async () => {
  // A month without rows of other tests.
  const june = { ...at(), clock: { now: () => new Date("2033-06-10T10:00:00.000Z") } };
  const demo = { ...june, settings: { ...june.settings, ways: ["demo"] as const } };
  const { person } = await newMember(demo);
  for (const price_cents of [1500, 2500])
    await joinEvent(demo, person, await insertEvent(demo, { price_cents, title: `For ${price_cents}` }));
  const first = await listPayments(june, { limit: 2 });
  expect(first.items.map(({ amount_cents }) => amount_cents)).toHaveLength(2);
  expect(first).toMatchObject({
    month: "2033-06",
    paid_cents: 4000 + membershipPriceCents,
    refunded_cents: 0,
  });
  const second = await listPayments(june, { limit: 2, cursor: first.cursor ?? "" });
  const numbers = [...first.items, ...second.items].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(3);
  expect(second.cursor).toBeNull();
  expect(first.items[0]).toMatchObject({ user_id: person.userId, user_name: person.fullName });
});
