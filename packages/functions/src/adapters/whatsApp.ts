import { SendWhatsAppMessageCommand, SocialMessagingClient } from "@aws-sdk/client-socialmessaging";
import type { Mailer, WhatsAppMessage } from "@majlis/core/mail/mail";
import { settings } from "#functions/settings";
import { translateBusy } from "./providerBusy";

const metaApiVersion = "v20.0";

const createSender = (originationPhoneNumberId: string): Mailer["sendWhatsApp"] => {
  const client = new SocialMessagingClient({
    ...(settings.WHATSAPP_ENDPOINT && { endpoint: settings.WHATSAPP_ENDPOINT }),
  });
  return async ({ to, template, language, parameters }) => {
    const message = {
      messaging_product: "whatsapp",
      to: `+${to}`,
      type: "template",
      template: {
        name: template,
        language: { code: language },
        components: componentsOf(template, parameters),
      },
    };
    const command = new SendWhatsAppMessageCommand({
      originationPhoneNumberId,
      metaApiVersion,
      message: Buffer.from(JSON.stringify(message)),
    });
    await translateBusy(client.send(command));
  };
};

/**
 * The values of a template. A template for codes repeats the code for its button.
 * @see https://developers.facebook.com/docs/whatsapp/business-management-api/authentication-templates
 */
const componentsOf = (template: WhatsAppMessage["template"], texts: readonly string[]) => {
  const parameters = texts.map((text) => ({ type: "text", text }));
  const body = { type: "body", parameters };
  return template === "phone_code"
    ? [body, { type: "button", sub_type: "url", index: "0", parameters }]
    : [body];
};

/** Sends with AWS End User Messaging Social. Undefined if no phone number is configured: nothing is sent. */
export const sendWhatsApp: Mailer["sendWhatsApp"] = settings.WHATSAPP_PHONE_NUMBER_ID
  ? createSender(settings.WHATSAPP_PHONE_NUMBER_ID)
  : undefined;
