import { toast } from "#shared/ui/toast.ts";
import { gatheringsMessages } from "./messages/en";

/** Says that the ticket is there. */
export const toastJoined = (): void => {
  const { joined, joinedBody } = gatheringsMessages.get().joined;
  toast({ title: joined, description: joinedBody });
};
