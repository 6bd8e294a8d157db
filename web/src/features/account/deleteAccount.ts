import { deleteMe } from "@majlis/contracts/account";
import { call } from "#shared/api/api.ts";
import { navigate } from "#shared/router/history.ts";
import { isLeaving } from "#shared/session/leaving.ts";
import { clearTokens } from "#shared/session/tokenStore.ts";
import { paths } from "#shared/paths.ts";
import { toast } from "#shared/ui/toast.ts";
import { accountMessages } from "./messages/en";

/** Deletes the account, forgets the person on this device, and leads home. */
export const deleteAccount = async (): Promise<void> => {
  await call(deleteMe, { body: { confirm: true } });
  isLeaving.set(true);
  clearTokens();
  navigate(paths.home);
  const { deleted, deletedBody } = accountMessages.get().rights;
  toast({ title: deleted, description: deletedBody });
};
