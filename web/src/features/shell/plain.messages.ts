import { defineMessages } from "../../lib/i18n";

/** Pages that are not built yet: what each will be for, and nothing that is not so. */
export const plainMessages = defineMessages("plain", {
  soon: "This page opens soon. Everything on our list of events works today.",
  seeEvents: "See Events",
  founderCheckIn: "Check-in",
  founderCheckInBody: "Let people in at the door.",
});

type Wording = keyof ReturnType<typeof plainMessages.get>;

/** A page with a title and a line of its own. */
export type PlainPageName = {
  [Key in Wording]: `${Key}Body` extends Wording ? Key : never;
}[Wording];
