import type { RoleCounts } from "@majlis/contracts/admin";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Counts } from "#shared/ui/Counts.tsx";
import { adminMessages } from "./messages/en";

/** How many accounts have each role. */
export const UserCounts = ({ counts }: { readonly counts: RoleCounts | undefined }) => {
  const messages = useMessages(adminMessages).users;
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
