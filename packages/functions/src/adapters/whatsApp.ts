import type { Mailer } from "@majlis/core/mail/mail";
import { settings } from "#functions/settings";

const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = settings;

/** Sends a WhatsApp message. Undefined if no phone number is configured: nothing is sent. */
export const sendWhatsApp: Mailer["sendWhatsApp"] = phoneNumberId
  ? async (message) => (await import("./whatsAppClient")).sendFrom(phoneNumberId, message)
  : undefined;
