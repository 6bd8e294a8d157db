import type { Composer } from "./composers";
import { approvedMail, contactMail, declinedApplicationMail } from "./letters";

/** Acknowledges a contact message, without repeating it: nobody can make this product mail words of theirs. */
export const composeContactReceived: Composer = async ({ mailer, reader }) =>
  contactMail(reader, mailer.siteUrl);

export const composeApplicationDecided: Composer = async ({ deps, mailer, row, reader }) => {
  const { data: application } = await deps.store.founderApplication
    .get({ id: row.ref_id })
    .go({ consistent: true });
  if (!application || application.status === "pending") return undefined;
  return application.status === "approved"
    ? approvedMail(reader, application.city, mailer.siteUrl)
    : declinedApplicationMail(reader, application, mailer.siteUrl);
};
