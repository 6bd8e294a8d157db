/** SES's own addresses to try it with; a label may follow the name: `bounce+noor@simulator.amazonses.com`. */
const simulated = /^(?<kind>bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** What SES's configuration set would publish of a mail to this address; nothing for an address that takes it. */
export const simulateFeedback = (emailAddress: string): string | undefined => {
  const kind = simulated.exec(emailAddress)?.groups?.kind?.toLowerCase();
  if (kind === undefined) return undefined;
  return JSON.stringify(
    kind === "bounce"
      ? {
          eventType: "Bounce",
          bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] },
        }
      : { eventType: "Complaint", complaint: { complainedRecipients: [{ emailAddress }] } },
  );
};
