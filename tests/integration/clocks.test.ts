import { exportMe } from "@majlis/contracts/account";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { agedToken } from "#support/tokens.ts";
import { send, tokenOf } from "#support/api.ts";
import { minutesAfterNoon, paidScene } from "#support/paidScene.ts";

/** Functions, the user pool and devices have clocks of their own. */
const apart = 5;

describe("a user pool whose clock is five minutes ahead", () => {
  it("signs people in, and their sign-in is recent", async () => {
    const token = agedToken(await tokenOf("member@majlis.test"), -apart);
    expect((await send(getMe, {}, token)).status).toBe(200);
    expect((await send(exportMe, {}, token)).status).toBe(200);
  });
});

describe("two functions whose clocks are five minutes apart", () => {
  it("sell a seat once when one of them releases it before the other sees the payment", async () => {
    const { now, join, pay, paid, receive, orders, seats, ticketOf, refundOf, member } = await paidScene();
    const [late, next] = [await member(), await member()];
    await join(late);
    await pay(late);
    now.setTime(minutesAfterNoon(38 + apart));
    await join(next);
    await pay(next);
    now.setTime(minutesAfterNoon(38));
    await receive(paid(late, orders[0], "pi_late"));
    await receive(paid(next, orders[1], "pi_next"));
    expect(await seats()).toEqual({ sold: 1, held: 0 });
    expect([await ticketOf(late), (await ticketOf(next))?.payment_status]).toEqual([null, "paid"]);
    expect(await refundOf("pi_late")).toMatchObject({ action: "refund", reason: "no_seat" });
    expect(await refundOf("pi_next")).toBeUndefined();
  });

  it("keep the seat of a person whose hold the slower one wrote", async () => {
    const { now, join, pay, paid, receive, orders, seats, member } = await paidScene();
    const [person, next] = [await member(), await member()];
    await join(person);
    await pay(person);
    now.setTime(minutesAfterNoon(20 + apart));
    await expect(join(next)).rejects.toMatchObject({ code: "EventFull" });
    now.setTime(minutesAfterNoon(20));
    await receive(paid(person, orders[0]));
    expect(await seats()).toEqual({ sold: 1, held: 0 });
  });
});
