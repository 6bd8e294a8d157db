import { atom } from "nanostores";
import { navigate } from "../../lib/router/history";
import { signOut } from "../../lib/session/signOut";
import { paths } from "../../paths";
import { toast } from "../../ui/toast";
import { shellMessages } from "./shell.messages";

/** True between a sign-out and the page it leads to: the guard then shows the way home, not to sign in again. */
export const isLeaving = atom(false);

/** Signs out and leads home. */
export const leave = (): void => {
  isLeaving.set(true);
  void signOut();
  navigate(paths.home);
  const messages = shellMessages.get();
  toast({ title: messages.signedOut, description: messages.signedOutBody });
};
