import { deleteMe } from "@majlis/core/account/deleteMe";
import { exportMe } from "@majlis/core/account/exportMe";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { plainTitle } from "@majlis/core/mail/composeWhatsApp";
import { confirmPhone } from "@majlis/core/users/confirmPhone";
import { getMe } from "@majlis/core/users/getMe";
import { requestPhoneCode } from "@majlis/core/users/requestPhoneCode";
import { stopWhatsApp } from "@majlis/core/users/stopWhatsApp";
import { updateMe } from "@majlis/core/users/updateMe";
import type { Deps } from "@majlis/core/table/deps";
import { describe, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const { deps: table, at: atTime } = ownTable();
const configured = (deps: Deps): Deps => ({ ...deps, settings: { ...deps.settings, whatsApp: true } });
const deps = configured(table);
const at = (instant: string) => configured(atTime(instant));

let lastNumber = 962_790_000_000;

/** A person with a new phone, the codes that the phone got, and the person's calls. */
const scene = async () => {
  const person = await newUser(deps);
  const phone = `+${++lastNumber}`;
  await updateMe(deps, person, { phone });
  const sent: { number: string; code: string }[] = [];
  const codes = {
    hash: (text: string) => `hashed:${text.length}:${text}`,
    send: async (code: { number: string; code: string }) => void sent.push(code),
  };
  return {
    person,
    phone,
    sent,
    codes,
    request: (now = deps, who: SignedIn = person) => outcomeOf(requestPhoneCode(now, codes, who)),
    confirm: (code: string | undefined, now = deps) =>
      outcomeOf(confirmPhone(now, codes, person, code ?? "")),
    state: async () => (await getMe(deps, person)).whatsapp,
  };
};
const wrong = (code = "") => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a phone for WhatsApp", () => {
  it("is confirmed by the code that was sent to it, once", async () => {
    const { phone, sent, request, confirm, state } = await scene();
    expect(await state()).toBe("off");
    expect(await request()).toBe("done");
    expect(sent).toMatchObject([{ number: phone.slice(1), code: expect.stringMatching(/^\d{6}$/) }]);
    expect(await confirm(sent[0]?.code)).toBe("done");
    expect(await state()).toBe("on");
    expect(await confirm(sent[0]?.code)).toBe("PhoneCodeExpired");
  });

  it("has five tries for each code, also for concurrent calls", async () => {
    const { sent, request, confirm, state } = await scene();
    await request();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong(sent[0]?.code))));
    expect(outcomes.filter((outcome) => outcome === "PhoneCodeWrong")).toHaveLength(5);
    expect(await confirm(sent[0]?.code)).toBe("PhoneCodeExpired");
    expect(await state()).toBe("off");
    await request();
    expect(await confirm(sent[1]?.code)).toBe("done");
  });

  it("is not confirmed after ten minutes, by an older code or for another number", async () => {
    const { person, sent, request, confirm } = await scene();
    await request(at("2026-11-21T12:00:00.000Z"));
    expect(await confirm(sent[0]?.code, at("2026-11-21T12:10:01.000Z"))).toBe("PhoneCodeExpired");
    await request(at("2026-11-21T12:11:00.000Z"));
    if (sent[0]?.code !== sent[1]?.code)
      expect(await confirm(sent[0]?.code, at("2026-11-21T12:12:00.000Z"))).toBe("PhoneCodeWrong");
    await updateMe(deps, person, { phone: `+${++lastNumber}` });
    expect(await confirm(sent[1]?.code, at("2026-11-21T12:12:00.000Z"))).toBe("PhoneCodeExpired");
  });

  it("gets three codes a day, from one person or from several", async () => {
    const { phone, request } = await scene();
    for (let count = 0; count < 3; count++) expect(await request()).toBe("done");
    expect(await request()).toBe("TooManyPhoneCodes");
    const other = await newUser(deps);
    await updateMe(deps, other, { phone });
    expect(await request(deps, other)).toBe("TooManyPhoneCodes");
    expect(await request(at("2026-11-22T12:00:00.000Z"))).toBe("done");
  });

  it("loses confirmation and consent with a change of the phone, also back to the old one", async () => {
    const { person, phone, sent, request, confirm, state } = await scene();
    await request();
    await confirm(sent[0]?.code);
    await updateMe(deps, person, { phone: phone.replace("+", "00"), city: "Irbid" });
    expect(await state()).toBe("on");
    await updateMe(deps, person, { phone: null });
    expect(await state()).toBe("off");
    await updateMe(deps, person, { phone });
    expect(await state()).toBe("off");
  });

  it("is turned off by the person, is in the export without its code, and goes with the account", async () => {
    const { person, phone, sent, request, confirm, state } = await scene();
    await request();
    const rows = JSON.stringify((await deps.store.phoneConfirmation.scan.go({ pages: "all" })).data);
    expect(rows).toContain(phone.slice(1));
    await confirm(sent[0]?.code);
    expect((await exportMe(deps, person)).whatsapp).toEqual({
      number: phone.slice(1),
      consented_at: expect.any(String),
    });
    expect((await stopWhatsApp(deps, person)).whatsapp).toBe("off");
    expect(await state()).toBe("off");
    await request();
    const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
    await deleteMe(deps, fakePayments(), account, person);
    expect((await deps.store.phoneConfirmation.get({ user_id: person.userId }).go()).data).toBeNull();
  });

  it("is not offered where WhatsApp is not configured", async () => {
    const { person, codes } = await scene();
    expect((await getMe(table, person)).whatsapp).toBe("unavailable");
    const off = { ...codes, send: undefined };
    expect(await outcomeOf(requestPhoneCode(table, off, person))).toBe("WhatsAppUnavailable");
    expect(await outcomeOf(confirmPhone(table, off, person, "123456"))).toBe("WhatsAppUnavailable");
  });
});

it.each([
  ["Oud & tea", "Oud & tea"],
  ["Pay at https://evil.example/pay now", "Pay at now"],
  ["Win: www.evil.example", "Win:"],
  ["bit.ly/abc and evil.example/x", "and"],
  ["Line\nbreak\u202e and \u0007bell", "Line break and bell"],
  ["https://evil.example", "Majlis"],
  ["أمسية عود", "أمسية عود"],
  ["a".repeat(120), `${"a".repeat(59)}…`],
])("the title of a message: %j becomes %j", (title, text) => expect(plainTitle(title)).toBe(text));
