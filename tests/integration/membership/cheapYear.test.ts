// A house whose year costs as much as three months.
import { findTransfer } from "@majlis/core/payments/transfers";
import { expect, it, vi } from "vitest";
import { transferScene } from "#support/transferScene.ts";

vi.mock("@majlis/contracts/house/house", async () => {
  const yearly = await import("#support/yearlyHouse.ts");
  return { ...yearly, house: { ...yearly.house, yearlyPrice: 6000 } };
});

const { now, buyer, buy, confirm, membershipOf } = transferScene();

it("a year replaces three months of the same sum, and the other way around", async () => {
  const person = await buyer();
  const quarter = await buy(person, 3);
  const year = await buy(person, 1, "year");
  expect(await findTransfer(now, quarter)).toMatchObject({ status: "expired" });
  const last = await buy(person, 3);
  expect(await findTransfer(now, year)).toMatchObject({ status: "expired" });
  await confirm(last, 6000);
  expect((await membershipOf(person))?.period_ends_at).toBe("2032-09-01T12:00:00.000Z");
});
