import { UserId } from "@majlis/contracts/ids";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import type { Role } from "@majlis/contracts/roles";
import { anonymousUserId } from "@majlis/core/outbox/outbox";
import { expect, it } from "vitest";
import { newActor, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const admin = newActor("admin");
const form = { name: "Salma", city: "Irbid", bio: "A host.", teamInfo: "Three of us." };
const acknowledgements = async () => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.template, "application_received"))
    .go({ pages: "all" });
  return data;
};

it("an application is acknowledged in the language of the page, three times a day for an address", async () => {
  await createFounderApplication(deps, { ...form, email: "salma@majlis.test" });
  const [mail] = await deliverAll(deps, await acknowledgements());
  expect(mail).toMatchObject({
    to: "salma@majlis.test",
    subject: "We have your city founder application",
  });
  expect((await acknowledgements()).map(({ user_id }) => user_id)).toEqual([anonymousUserId]);
  for (let index = 0; index < 4; index++)
    await createFounderApplication(deps, { ...form, email: "Salma@majlis.test", locale: "ar" });
  expect(await acknowledgements()).toHaveLength(3);
  const { data } = await deps.store.founderApplication.scan.go({ pages: "all" });
  expect(data).toHaveLength(5);
  const [arabic] = await deliverAll(
    deps,
    (await acknowledgements()).filter(({ status }) => status === "pending"),
  );
  expect(arabic?.subject).toBe("وصلنا طلبك لتأسيس مدينة");
});

it("a new role is announced once, and an older one no more", async () => {
  const person = await newUser(deps);
  const userId = UserId.parse(person.userId);
  const change = (role: Role) => setUserRole(deps, admin, { userId, role });
  const announced = async () =>
    (await rowsAbout(deps, userId)).filter(({ template }) => template === "role_changed");
  await change("member");
  await change("member");
  expect(await announced()).toHaveLength(1);
  await change("city_founder");
  const rows = await announced();
  const mails = await deliverAll(deps, [...rows, ...rows]);
  expect(mails.map(({ to }) => to)).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Your role at Majlis has changed");
  expect(mails[0]?.text).toContain("Role: City Founder");
});

it("a deleted account gets no mail of its role", async () => {
  const person = await newUser(deps);
  await setUserRole(deps, admin, { userId: UserId.parse(person.userId), role: "member" });
  await deps.store.user.delete({ id: person.userId }).go();
  expect(await deliverAll(deps, await rowsAbout(deps, person.userId))).toEqual([]);
});
