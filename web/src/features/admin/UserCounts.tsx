import type { RoleCounts } from "@majlis/contracts/admin";
import { useMessages } from "../../lib/i18n";
import { Counts } from "../../ui/Counts";
import { adminUsersMessages } from "./adminUsers.messages";

/** How many accounts have each role. */
export const UserCounts = ({ counts }: { readonly counts: RoleCounts | undefined }) => {
  const messages = useMessages(adminUsersMessages);
  return (
    <Counts
      label={messages.counts}
      counts={[
        [messages.freeUsers, counts?.free_user],
        [messages.members, counts?.member],
        [messages.cityFounders, counts?.city_founder],
        [messages.admins, counts?.admin],
      ]}
    />
  );
};
