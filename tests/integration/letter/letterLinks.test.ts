import { readerIdOf } from "@majlis/core/table/people/readerId";
import { confirmLetter, getOwnLetter, requestLetter } from "@majlis/contracts/letter";
import { expect, it } from "vitest";
import { call, product } from "#support/api.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import { testDeps } from "#support/table.ts";

const oneClick = "List-Unsubscribe=One-Click";
const choice = { city: "Amman", language: "both" } as const;

/** An account that ordered the letter on the page of visitors, and the token of the mail's link. */
const scene = async () => {
  const account = await newAccount();
  const isRead = async () => (await call(getOwnLetter, {}, account.token)).body["letter"] !== null;
  await call(requestLetter, { body: { email: account.email, ...choice, locale: "en" } });
  const mail = await mailTo(account.email, "Confirm: the week in Amman by mail");
  const token = /\/letter\/confirm\/([0-9a-f]{40})/.exec(mail.html)?.[1] ?? "";
  return { ...account, token, isRead };
};

it("only the press on the page of the link starts the letter", async () => {
  const { token, isRead } = await scene();
  for (const method of ["GET", "HEAD"])
    for (const path of [`/letter/confirm/${token}`, "/api/letter/confirm"])
      await fetch(product.url + path, { method });
  expect(await isRead()).toBe(false);
  const { status, body } = await call(confirmLetter, { body: { token } });
  expect([status, body]).toEqual([200, choice]);
  expect(await isRead()).toBe(true);
});

it("only the POST of the letter's header stops it, without a session", async () => {
  const { email, token, isRead } = await scene();
  await call(confirmLetter, { body: { token } });
  const { data: reader } = await testDeps()
    .store.letterReader.get({ id: readerIdOf(email) })
    .go();
  const url = `${product.url}/api/letter/unsubscribe/${reader?.token}`;
  for (const method of ["GET", "HEAD"]) await fetch(url, { method });
  expect(await (await fetch(url)).text()).toContain(`/letter/stop/${reader?.token}`);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  for (const body of ["", "List-Unsubscribe=Maybe"])
    expect((await fetch(url, { method: "POST", headers: type, body })).status).toBe(400);
  expect(await isRead()).toBe(true);
  for (let index = 0; index < 2; index++)
    expect((await fetch(url, { method: "POST", headers: type, body: oneClick })).status).toBe(200);
  expect(await isRead()).toBe(false);
});

it("answers the same for a reader and for an unknown address", async () => {
  const { email, token } = await scene();
  await call(confirmLetter, { body: { token } });
  const unknown = `unknown-${email}`;
  const replies = [];
  for (const address of [email, unknown])
    replies.push(await call(requestLetter, { body: { email: address, ...choice } }));
  expect(replies.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: replies[0]?.body },
    { status: 200, body: replies[0]?.body },
  ]);
  expect((await mailsTo(unknown)).length).toBeLessThanOrEqual(1);
});
