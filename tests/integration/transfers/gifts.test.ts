import { setSuspension } from "@majlis/core/admin/setSuspension";
import { listMyGifts } from "@majlis/core/membership/gifts/listMyGifts";
import { startGiftCheckout } from "@majlis/core/membership/gifts/startGiftCheckout";
import { expect, it } from "vitest";
import { transferScene } from "#support/transferScene.ts";

const scene = transferScene();

const buy = async (months: number) => {
  const person = await scene.buyer();
  const { redirectUrl = "" } = await startGiftCheckout(scene.now, scene.payments, person, months);
  return { person, reference: redirectUrl.slice(-6) };
};
const giftsOf = async (person: Awaited<ReturnType<typeof scene.buyer>>) =>
  (await listMyGifts(scene.now, person, { limit: 10 })).items;

it("a confirmed transfer makes the gift once, and its giver is no member by it", async () => {
  const { person, reference } = await buy(3);
  expect(await scene.show(person, reference)).toMatchObject({ event: null, months: 3, is_gift: true });
  await scene.claim(person, reference);
  expect(await giftsOf(person)).toEqual([]);
  const outcomes = await Promise.all([1, 2].map(() => scene.confirm(reference, 6000)));
  expect(outcomes).toEqual(["gift", "gift"]);
  expect(await giftsOf(person)).toMatchObject([{ months: 3, status: "unused" }]);
  expect(await scene.ledger(person)).toMatchObject([{ purpose: "gift", payment_id: reference }]);
  expect(await scene.membershipOf(person)).toBeNull();
});

it("an unpaid transfer of a gift ends with a mail, and another number of months replaces it", async () => {
  const { person, reference } = await buy(1);
  const { redirectUrl = "" } = await startGiftCheckout(scene.now, scene.payments, person, 12);
  expect(redirectUrl.slice(-6)).not.toBe(reference);
  expect(await scene.show(person, reference)).toMatchObject({ status: "expired" });
  scene.setDay(8);
  await scene.runDue();
  expect(await scene.show(person, redirectUrl.slice(-6))).toMatchObject({ status: "expired", months: 12 });
  expect((await scene.mailsTo(person)).map(({ template }) => template)).toContain("transfer_expired");
});

it("a rejected transfer makes no gift", async () => {
  const { person, reference } = await buy(1);
  await scene.claim(person, reference);
  await scene.reject(reference);
  expect(await giftsOf(person)).toEqual([]);
});

it("the money of a giver who was suspended meanwhile goes back", async () => {
  const { person, reference } = await buy(3);
  await scene.claim(person, reference);
  await setSuspension(scene.now, scene.admin, { userId: person.userId, suspended: true });
  expect(await scene.confirm(reference, 6000)).toBe("payback");
  expect(await giftsOf(person)).toEqual([]);
  expect(await scene.paybackOf(reference)).toMatchObject({ reason: "gift_returned", amount_cents: 6000 });
});
