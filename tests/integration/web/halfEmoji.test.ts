import { sendContact } from "@majlis/contracts/messages/messages";
import { getMe, updateMe } from "@majlis/contracts/users";
import { expect, it } from "vitest";
import { call, product, send } from "#support/api.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";

it("takes half an emoji out of a text", async () => {
  const { token } = await newAccount();
  await call(updateMe, { body: { full_name: "Noor \ud83d", city: "Am\u0000man\uffff" } }, token);
  expect((await call(getMe, {}, token)).body).toMatchObject({ full_name: "Noor", city: "Am man" });
});

it("takes it out of a visitor's message", async () => {
  const message = { name: "Noor\ud83d", email: "noor@example.com", message: "Hello \ude00 there" };
  expect((await send(sendContact, { body: message })).status).toBe(200);
});

it("refuses a body that is nested too deeply", async () => {
  const body = `{"name":"Noor","email":"noor@example.com","message":${"[".repeat(9_000)}${"]".repeat(9_000)}}`;
  expect((await fetch(`${product.url}/api/contact`, { method: "POST", body })).status).toBe(400);
});
