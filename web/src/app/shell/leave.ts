import { navigate } from "#shared/router/history.ts";
import { isLeaving } from "#shared/session/leaving.ts";
import { signOut } from "#shared/session/signOut.ts";
import { paths } from "#shared/paths.ts";
import { toast } from "#shared/ui/toast.ts";
import { appMessages } from "#app/messages/en.ts";

/** Signs out and leads home. */
export const leave = (): void => {
  isLeaving.set(true);
  void signOut();
  navigate(paths.home);
  const messages = appMessages.get().shell;
  toast({ title: messages.signedOut, description: messages.signedOutBody });
};
