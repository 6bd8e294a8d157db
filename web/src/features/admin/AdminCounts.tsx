import type { EventCounts as Numbers, RoleCounts } from "@majlis/contracts/admin";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Counts } from "#shared/ui/DataTable.tsx";
import { adminMessages } from "./messages/en";

export const EventCounts = ({ counts }: { readonly counts: Numbers | undefined }) => {
  const messages = useMessages(adminMessages).events;
  return (
    <Counts
      label={messages.counts}
      counts={[
        [messages.total, counts?.total],
        [messages.upcoming, counts?.upcoming],
        [messages.public, counts?.public],
        [messages.hidden, counts?.hidden],
      ]}
    />
  );
};

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
