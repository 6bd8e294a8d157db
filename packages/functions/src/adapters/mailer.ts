import { house } from "@majlis/contracts/house/house";
import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import type { Mail, Mailer } from "@majlis/core/mail/mail";
import { settings } from "#functions/settings";
import { translateBusy } from "./providerBusy";
import { transferDetails } from "./transferPayments";
import { sendWhatsApp } from "./whatsApp";

let client: SESClient | undefined;

/** Created for the first mail, as the libraries below are loaded for it. */
const sesClient = (): SESClient =>
  (client ??= new SESClient({
    ...(settings.SES_ENDPOINT && { endpoint: settings.SES_ENDPOINT }),
    // Three attempts end within the function's minute, long before another delivery may take the row.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  }));

/** Header with the id of the outbox row. SES replaces Message-ID and keeps this header. */
const rowHeader = "X-Majlis-Id";

/** Sends mail with SES as raw MIME, which inline images and calendar files require. */
export const mailer: Mailer = {
  siteUrl: settings.SITE_URL,
  send: async (mail) => {
    const message = new SendRawEmailCommand({
      RawMessage: { Data: await compose(mail) },
      ...(settings.MAIL_CONFIGURATION_SET && { ConfigurationSetName: settings.MAIL_CONFIGURATION_SET }),
    });
    await translateBusy(sesClient().send(message));
  },
  ...(settings.PAYMENTS?.includes("transfer") && { transfer: transferDetails }),
  ...(sendWhatsApp && { sendWhatsApp }),
  qrPng: async (text) => {
    const { default: qrCode } = await import("qrcode");
    return qrCode.toBuffer(text, { errorCorrectionLevel: "Q", margin: 4, scale: 8 });
  },
};

/**
 * No program answers a mail that says that it is automatic: an out-of-office reply would go to a founder. Exchange reads
 * a header of its own.
 * @see https://www.rfc-editor.org/rfc/rfc3834#section-5
 */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

/** Mail programs show a button for them, which sends one POST: https://www.rfc-editor.org/rfc/rfc8058 */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const compose = async ({ id, attachments = [], unsubscribeUrl, ...mail }: Mail): Promise<Buffer> => {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer({
    ...mail,
    from: settings.MAIL_FROM,
    ...(house.mail.replyTo !== undefined && !mail.replyTo && { replyTo: house.mail.replyTo }),
    // A bare line feed is no line end of a mail: strict servers refuse it (RFC 5321, section 2.3.8).
    newline: "windows",
    headers: { [rowHeader]: id, ...automatic, ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
    attachments: attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
  })
    .compile()
    .build();
};
