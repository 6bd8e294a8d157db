import { deleteMe } from "@majlis/contracts/account";
import { call } from "../../lib/api";
import { navigate } from "../../lib/router/history";
import { isLeaving } from "../../lib/session/leaving";
import { clearTokens } from "../../lib/session/tokenStore";
import { paths } from "../../paths";
import { toast } from "../../ui/toast";
import { accountMessages } from "./account.messages";

/** Deletes the account, forgets the person on this device, and leads home. */
export const deleteAccount = async (): Promise<void> => {
  await call(deleteMe, { body: { confirm: true } });
  isLeaving.set(true);
  clearTokens();
  navigate(paths.home);
  const { deleted, deletedBody } = accountMessages.get();
  toast({ title: deleted, description: deletedBody });
};
