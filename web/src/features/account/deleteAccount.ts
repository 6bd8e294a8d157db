import { deleteMe } from "@majlis/contracts/account";
import type { NavigateFunction } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { clearTokens, isSigningOut } from "#shared/session/tokenStore.ts";
import { paths } from "#shared/paths.ts";
import { toast } from "#shared/ui/toast.ts";
import { accountMessages } from "./messages/en";

/** Deletes the account, forgets the person on this device, and leads home. */
export const deleteAccount = async (navigate: NavigateFunction): Promise<void> => {
  await call(deleteMe, { body: { confirm: true } });
  isSigningOut.set(true);
  clearTokens();
  void navigate(paths.home);
  const { deleted, deletedBody } = accountMessages.get().rights;
  toast({ title: deleted, description: deletedBody });
};
