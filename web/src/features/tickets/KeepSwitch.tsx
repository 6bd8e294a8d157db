import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { keepTickets, wantsTicketsKept } from "./savedTickets";
import { Switch } from "#shared/ui/Switch.tsx";
import { ticketQueries } from "./tickets.queries";
import { ticketsMessages } from "./messages/en";

/** Whether tickets stay on this device. Off removes them at once; on saves them with the next look. */
export const KeepSwitch = () => {
  const messages = useMessages(ticketsMessages).list;
  const [isKept, setIsKept] = useState(wantsTicketsKept);
  const change = (isWanted: boolean) => {
    setIsKept(isWanted);
    keepTickets(isWanted).catch((error: unknown) =>
      logFailure("Tickets could not be removed from this device", error),
    );
    if (isWanted) void queryClient.invalidateQueries({ queryKey: ticketQueries.all });
  };
  return <Switch label={messages.keep} hint={messages.keepHint} isOn={isKept} onChange={change} />;
};
