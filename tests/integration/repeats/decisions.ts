// Decisions and money that keep their first content.
import type { OperationName } from "@majlis/contracts/api";
import type { ErrorCode } from "@majlis/contracts/errors";
import { BusinessId, MessageId } from "@majlis/contracts/ids";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { listFounderApplications } from "@majlis/core/founders/listFounderApplications";
import { handOver } from "@majlis/core/founders/handOver";
import { visitor } from "@majlis/core/kernel/actor";
import { listMessages } from "@majlis/core/messages/listMessages";
import { replyMessage } from "@majlis/core/messages/replyMessage";
import { sendContact } from "@majlis/core/messages/sendContact";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { newPayment, recordPayments } from "@majlis/core/payments/ledger";
import { payStatement } from "@majlis/core/payments/payStatement";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { commit } from "@majlis/core/table/commit";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { rejectTransfer } from "@majlis/core/transfers/rejectTransfer";
import { checkCard, newActor, newEvent, newMember } from "#support/factories.ts";
import { withClock } from "#support/table.ts";
import { transferScene } from "#support/transferScene.ts";

export const transfers = transferScene();
export const { now, admin } = transfers;
export const deps = { ...now, settings: { ...now.settings, ways: ["demo"] as const } };
export const key = () => crypto.randomUUID();

/** Sends the first or the other content. */
export type Send = (isOther: boolean) => Promise<unknown>;

export interface KeptCall {
  /** Makes everything that the call needs. */
  readonly scene: () => Promise<Send>;
  /** The code that refuses the other content. */
  readonly refusal: ErrorCode;
}

export const kept = (refusal: ErrorCode, scene: () => Promise<Send>): KeptCall => ({ refusal, scene });

const record = async (isDesk?: true): Promise<Send> => {
  const [checkedBy, { code }] = [BusinessId.parse(deps.ids.next("biz")), await newMember(deps)];
  const [checkId, one] = [await checkCard(deps, { qrCode: code, checkedBy }), key()];
  const till = { partnerId: checkedBy, checkedBy, ...(isDesk && { isDesk }) };
  return (isOther) =>
    recordRedemption(deps, till, {
      checkId,
      amount: null,
      saved: isOther ? 900 : 500,
      currency: "JOD",
      key: one,
    });
};

export const decisions: Partial<Record<OperationName, KeptCall>> = {
  "messages/replyMessage": kept("MessageAlreadyReplied", async () => {
    const name = key();
    await sendContact(deps, visitor, {
      name,
      email: `${name}@majlis.test`,
      message: "A lift?",
      userAgent: "",
    });
    const { items } = await listMessages(deps, { limit: 100 });
    const messageId = MessageId.parse(items.find((item) => item.name === name)?.id);
    return (isOther) => replyMessage(deps, admin, { messageId, text: isOther ? "No." : "Yes." });
  }),
  "founders/decideFounderApplication": kept("ApplicationAlreadyDecided", async () => {
    const email = `${key()}@majlis.test`;
    await createFounderApplication(deps, {
      name: "Lina",
      email,
      city: "Irbid",
      bio: "Music",
      teamInfo: "Two",
    });
    const { data } = await deps.store.founderApplication.query.byEmail({ email }).go();
    const { items } = await listFounderApplications(deps, { limit: 100, status: "pending" });
    const applicationId = items.find(({ id }) => id === data[0]?.id)?.id;
    if (!applicationId) throw new Error("No application");
    return (isOther) =>
      decideFounderApplication(deps, admin, {
        applicationId,
        decision: "decline",
        reason: isOther ? "No team." : "Irbid has a founder.",
      });
  }),
  "redemptions/recordRedemption": kept("AlreadyRedeemed", () => record()),
  "desk/recordAtDesk": kept("AlreadyRedeemed", () => record(true)),
  "payments/confirmPayback": kept("PaymentTaskClosed", async () => {
    const person = await transfers.buyer();
    const reference = await transfers.buy(person);
    await setUserRole(now, admin, { userId: person.userId, role: "city_founder" });
    await transfers.confirm(reference, 2000);
    const taskId = `refund_${reference}`;
    return (isOther) => confirmPayback(now, admin, { taskId, reference: isOther ? "bank-2" : "bank-1" });
  }),
  "payments/payStatement": kept("PaymentTaskClosed", async () => {
    const { userId: founderId } = await transfers.buyer();
    const month = "2032-04";
    const payment = newPayment(withClock(now, `${month}-10T10:00:00.000Z`), {
      user_id: founderId,
      sequence: 1,
      kind: "payment",
      provider: "transfer",
      payment_id: key(),
      purpose: "evt_1",
      founder_id: founderId,
      amount_cents: 4000,
    });
    await commit(now.store, (rows) => ({ payment: recordPayments(rows, [payment]) }));
    return (isOther) =>
      payStatement(now, admin, { founderId, month, reference: isOther ? "bank-2" : "bank-1" });
  }),
  "founders/handOver": kept("PaymentTaskClosed", async () => {
    const [founder, { userId: takerId }] = [newActor("city_founder"), newActor()];
    const eventId = await newEvent(deps, founder, { starts_at: "2032-06-10T17:00:00.000Z" });
    const till = { event_id: eventId, taker_id: takerId, way: "cash", revision: 1 };
    await deps.store.till.put({ ...till, taken_cents: 500, payments: 1 }).go();
    const handed = { takerId, way: "cash", key: key(), revision: 1, note: "Counted twice" };
    return (isOther) => handOver(deps, founder, eventId, { ...handed, countedCents: isOther ? 400 : 500 });
  }),
  "transfers/confirmTransfer": kept("TransferAmountDiffers", async () => {
    const reference = await transfers.buy(await transfers.buyer());
    return (isOther) => confirmTransfer(now, admin, reference, isOther ? 1900 : 2000);
  }),
  "transfers/rejectTransfer": kept("TransferDecided", async () => {
    const reference = await transfers.buy(await transfers.buyer());
    return (isOther) =>
      rejectTransfer(now, admin, reference, isOther ? "Too little came." : "No money came.");
  }),
};
