/** Loaded for the first message only: few people use WhatsApp. */
import { SendWhatsAppMessageCommand, SocialMessagingClient } from "@aws-sdk/client-socialmessaging";
import type { WhatsAppMessage } from "@majlis/core/mail/mail";
import { settings } from "#functions/settings";
import { attemptLimits } from "./attemptLimits";
import { translateBusy } from "./providerBusy";

const metaApiVersion = "v20.0";

const client = new SocialMessagingClient({
  ...(settings.WHATSAPP_ENDPOINT && { endpoint: settings.WHATSAPP_ENDPOINT }),
  ...attemptLimits(1),
});

/** Sends with AWS End User Messaging Social, from the number with this id. */
export const sendFrom = async (
  originationPhoneNumberId: string,
  { to, template, language, parameters }: WhatsAppMessage,
): Promise<void> => {
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
