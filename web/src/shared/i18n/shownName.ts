import { formerNames } from "@majlis/contracts/values";
import { sharedMessages } from "../messages/en";

/** A person's name as the page shows it. What stands for a deleted account is translated. */
export const shownName = (name: string): string => {
  const { formerHost, formerHolder } = sharedMessages.get().names;
  if (name === formerNames.host) return formerHost;
  return name === formerNames.holder ? formerHolder : name;
};
