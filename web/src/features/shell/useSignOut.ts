import { atom } from "nanostores";
import { useNavigate } from "react-router-dom";
import { signOut } from "../../lib/session/signOut";
import { toast } from "../../ui/toast";
import { paths } from "../../paths";
import { shellMessages } from "./shell.messages";

/** True between a sign-out and the page it leads to: the guard then shows the way home, not to sign in again. */
export const isLeaving = atom(false);

/** Signs out and leads home. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    isLeaving.set(true);
    void signOut();
    void navigate(paths.home);
    const messages = shellMessages.get();
    toast({ title: messages.signedOut, description: messages.signedOutBody });
  };
};
