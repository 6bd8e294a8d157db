import { formerNames } from "@majlis/contracts/values";
import { firstNameOf } from "@majlis/core/kernel/names.rules";
import { sharedMessages } from "../messages/en";

/** The first name in a full name. Undefined without a name. */
export const firstName = (fullName: string | undefined): string | undefined =>
  firstNameOf(fullName ?? "") || undefined;

/** A person's name as the page shows it. What stands for a deleted account is translated. */
export const shownName = (name: string): string => {
  const { formerHost, formerHolder } = sharedMessages.get().names;
  if (name === formerNames.host) return formerHost;
  return name === formerNames.holder ? formerHolder : name;
};
