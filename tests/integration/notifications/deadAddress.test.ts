import { visitor } from "@majlis/core/kernel/actor";
import { sendContact } from "@majlis/core/messages/sendContact";
import { stopMailing } from "@majlis/core/users/stopMailing";
import { getMe } from "@majlis/core/users/getMe";
import { expect, it } from "vitest";
import { newUser } from "#support/factories.ts";
import { deliverAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

it("no mail is sent to a dead address", async () => {
  const { email } = await getMe(deps, await newUser(deps));
  const write = async (address: string) => {
    const form = { name: "Noor", email: address, message: "Hello", userAgent: "" };
    await sendContact(deps, visitor, form);
    const { data } = await deps.store.outbox.scan.go({ pages: "all" });
    return (await deliverAll(deps, data)).map(({ to }) => to);
  };
  expect(await write(email)).toEqual([email]);
  await stopMailing(deps, email, "bounced");
  expect(await write(email.toUpperCase())).toEqual([]);
  expect(await write("somebody.else@example.org")).toEqual(["somebody.else@example.org"]);
});
