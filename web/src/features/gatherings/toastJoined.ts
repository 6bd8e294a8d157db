import { toast } from "../../ui/toast";
import { joinedMessages } from "./joined.messages";

/** Says that the ticket is there. */
export const toastJoined = (): void => {
  const { joined, joinedBody } = joinedMessages.get();
  toast({ title: joined, description: joinedBody });
};
