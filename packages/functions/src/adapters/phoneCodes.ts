import { readLocale, baseLocale } from "@majlis/contracts/locales";
import type { PhoneCodes } from "@majlis/core/users/requestPhoneCode";
import { deps } from "#functions/deps";
import { hashPhoneCode } from "./deriveKey";
import { sendWhatsApp } from "./whatsApp";

const createSender =
  (send: NonNullable<typeof sendWhatsApp>): NonNullable<PhoneCodes["send"]> =>
  async ({ number, code, userId }) => {
    const { data: user } = await deps.store.user.get({ id: userId }).go();
    const language = readLocale(user?.locale) ?? baseLocale;
    await send({ to: number, template: "phone_code", language, parameters: [code] });
  };

/** Sends codes by WhatsApp in the language of the profile. */
export const phoneCodes: PhoneCodes = {
  hash: hashPhoneCode,
  send: sendWhatsApp && createSender(sendWhatsApp),
};
