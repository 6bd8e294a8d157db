import { EventId, TicketId } from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/roles";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import type { Deps } from "@majlis/core/table/deps";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { describe, expect, it } from "vitest";
import { deaths, dyingDeps, letDie } from "#support/dyingDeps.ts";
import { currentActor, newUser } from "#support/factories.ts";
import { transferScene } from "#support/transferScene.ts";

/** Transfers whose person or event has changed since. */

const endless = ["city_founder", "admin", "member"] satisfies Role[];

describe("a transfer of a person whose role changes", () => {
  it.each(endless)("is paid back when it was claimed before: %s", async (role) => {
    const { now, admin, buyer, buy, claim, confirm, userOf, ledger, paybackOf, mailsTo, runDue, setDay } =
      transferScene();
    const person = await buyer();
    const reference = await buy(person, 3);
    await claim(person, reference);
    await setUserRole(now, admin, { userId: person.userId, role });
    const outcomes = await Promise.all([confirm(reference, 6000), confirm(reference, 6000)]);
    expect([...outcomes, await confirm(reference, 6000)]).toEqual(["payback", "payback", "payback"]);
    expect(await paybackOf(reference)).toMatchObject({
      open_state: "manual",
      reason: "months_unneeded",
      amount_cents: 6000,
    });
    expect(await ledger(person)).toMatchObject([{ kind: "payment", amount_cents: 6000 }]);
    const mails = (await mailsTo(person)).map(({ template }) => template);
    expect(mails.filter((template) => template === "months_unneeded")).toHaveLength(1);
    expect(mails).not.toContain("membership_receipt");
    setDay(200);
    await runDue();
    expect(await userOf(person)).toMatchObject({ role });
    expect((await currentActor(now, person)).role).toBe(role);
  });

  it.each(endless)(
    "is closed when it was not claimed, and paid back when it comes all the same: %s",
    async (role) => {
      const { now, admin, buyer, buy, claim, confirm, show } = transferScene();
      const person = await buyer();
      const reference = await buy(person, 3);
      await setUserRole(now, admin, { userId: person.userId, role });
      expect(await show(person, reference)).toMatchObject({ status: "expired" });
      await expect(claim(person, reference)).rejects.toMatchObject({ code: "TransferEnded" });
      expect(await confirm(reference, 6000)).toBe("payback");
    },
  );

  it("is paid back when the account was suspended", async () => {
    const { now, admin, buyer, buy, claim, confirm, userOf, membershipOf, paybackOf } = transferScene();
    const person = await buyer();
    const reference = await buy(person, 3);
    await claim(person, reference);
    await setSuspension(now, admin, { userId: person.userId, suspended: true });
    expect(await confirm(reference, 6000)).toBe("payback");
    expect(await paybackOf(reference)).toMatchObject({ reason: "months_unneeded", amount_cents: 6000 });
    expect(await membershipOf(person)).toBeNull();
    expect(await userOf(person)).toMatchObject({ role: "free_user" });
  });

  it.each(deaths)("is paid back once, though change and confirmation die %s write %i", async (...death) => {
    const { now, admin, buyer, buy, claim, confirm, userOf, ledger, paybackOf, mailsTo } = transferScene();
    const person = await buyer();
    const reference = await buy(person, 3);
    await claim(person, reference);
    const setRole = (from: Deps) => setUserRole(from, admin, { userId: person.userId, role: "admin" });
    await letDie(setRole(dyingDeps(now, death)));
    await setRole(now);
    await letDie(confirmTransfer(dyingDeps(now, death), admin, reference, 6000));
    expect([await confirm(reference, 6000), await confirm(reference, 6000)]).toEqual(["payback", "payback"]);
    expect(await paybackOf(reference)).toMatchObject({ open_state: "manual", amount_cents: 6000 });
    expect(await ledger(person)).toMatchObject([{ kind: "payment", amount_cents: 6000 }]);
    expect(await userOf(person)).toMatchObject({ role: "admin" });
    const mails = (await mailsTo(person)).filter(({ template }) => template === "months_unneeded");
    expect(mails).toHaveLength(1);
  });

  it("is confirmed or paid back, and never both, when both happen at once", async () => {
    const { now, admin, buyer, buy, claim, confirm, userOf, membershipOf, paybackOf } = transferScene();
    const person = await buyer();
    const reference = await buy(person, 3);
    await claim(person, reference);
    const change = setUserRole(now, admin, { userId: person.userId, role: "city_founder" });
    const [outcome] = await Promise.all([confirm(reference, 6000), change]);
    const membership = await membershipOf(person);
    expect(await userOf(person)).toMatchObject({ role: "city_founder" });
    if (outcome === "payback") expect(membership?.period_ends_at).toBeUndefined();
    else expect(membership).toMatchObject({ canceled: true });
    expect((await paybackOf(reference)) !== null).toBe(outcome === "payback");
  });

  it("makes a demoted account a member, also when its money arrives late", async () => {
    const { now, admin, buyer, buy, claim, confirm, setDay, runDue } = transferScene();
    const person = await buyer();
    const first = await buy(person, 3);
    await claim(person, first);
    await confirm(first, 6000);
    setDay(2);
    await setUserRole(now, admin, { userId: person.userId, role: "free_user" });
    const late = await buy({ ...person, role: "free_user" });
    setDay(12);
    await runDue();
    expect(await confirm(late, 2000)).toBe("membership");
    expect((await currentActor(now, person)).role).toBe("member");
  });
});

describe("a seat that was claimed before its event moved", () => {
  it.each([
    { confirmed: 1.2, givenBack: 3.1, isPaidBack: true },
    { confirmed: 1.2, givenBack: 3.3, isPaidBack: false },
    // Later than 48 hours after the change, and 32 hours before the start.
    { confirmed: 3, givenBack: 4.1, isPaidBack: true },
  ])("is paid back for two days from its ticket: $confirmed, $givenBack", async (days) => {
    const { now, setDay, event, buySeat, claim, confirm, ticketOf, paybackOf } = transferScene();
    const founder = await newUser(now, { role: "city_founder" });
    const eventId = EventId.parse(await event({ founder_id: founder.userId }));
    const guest = await newUser(now, { role: "member" });
    const reference = await buySeat(guest, eventId);
    await claim(guest, reference);
    setDay(1);
    await updateEvent(now, founder, eventId, { starts_at: "2032-06-05T20:00:00.000Z" });
    setDay(days.confirmed);
    expect(await confirm(reference, 2500)).toBe("ticket");
    const ticket = await ticketOf(guest, eventId);
    setDay(days.givenBack);
    await cancelTicket(now, guest, TicketId.parse(ticket?.id));
    expect((await paybackOf(reference))?.amount_cents).toBe(days.isPaidBack ? 2500 : undefined);
  });
});
