import { SendEmailCommand, SendRawEmailCommand } from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer";

/** The bytes of a ticket's QR picture. */
export const qrBytes = Buffer.from("89504e470d0a1a0a", "hex");

/** A mail without attachments. */
export const plainMail = (to: string[], subject: string) =>
  new SendEmailCommand({
    Source: "Majlis <hello@majlis.test>",
    Destination: { ToAddresses: to },
    Message: {
      Subject: { Data: subject },
      Body: { Html: { Data: `<p>${subject}</p>` }, Text: { Data: subject } },
    },
  });

/** A mail with these header lines. */
export const rawMail = (...headers: string[]) =>
  new SendRawEmailCommand({ RawMessage: { Data: Buffer.from([...headers, "", "Hello"].join("\r\n")) } });

/** A ticket in Arabic, with an inline picture and a calendar file. */
export const ticketMail = async (Destinations?: string[]) => {
  const Data = await new MailComposer({
    from: "Majlis <hello@majlis.test>",
    to: "سارة المصري <sara@example.com>",
    cc: "lina@example.com",
    subject: "تذكرتك: عود وقهوة",
    html: '<html><head></head><body><a href="/my-tickets">Open</a><img src="cid:ticket-qr" alt="QR"></body></html>',
    text: "أهلاً سارة",
    attachments: [
      { filename: "qr.png", content: qrBytes, contentType: "image/png", cid: "ticket-qr" },
      { filename: "oud.ics", content: "BEGIN:VCALENDAR", contentType: "text/calendar" },
    ],
  })
    .compile()
    .build();
  return new SendRawEmailCommand({ RawMessage: { Data }, ...(Destinations && { Destinations }) });
};
