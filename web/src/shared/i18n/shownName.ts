import { formerNames } from "@majlis/contracts/values";
import { sharedMessages } from "../messages/en";

/** The first word of a full name. Undefined without a name. */
export const firstName = (fullName: string | undefined): string | undefined =>
  fullName?.trim().split(/\s+/)[0] || undefined;

/** A person's name as the page shows it. What stands for a deleted account is translated. */
export const shownName = (name: string): string => {
  const { formerHost, formerHolder } = sharedMessages.get().names;
  if (name === formerNames.host) return formerHost;
  return name === formerNames.holder ? formerHolder : name;
};
