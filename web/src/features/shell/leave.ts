import { navigate } from "../../lib/router/history";
import { isLeaving } from "../../lib/session/leaving";
import { signOut } from "../../lib/session/signOut";
import { paths } from "../../paths";
import { toast } from "../../ui/toast";
import { shellMessages } from "./shell.messages";

/** Signs out and leads home. */
export const leave = (): void => {
  isLeaving.set(true);
  void signOut();
  navigate(paths.home);
  const messages = shellMessages.get();
  toast({ title: messages.signedOut, description: messages.signedOutBody });
};
