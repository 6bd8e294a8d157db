import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { logFailure } from "../../lib/log";
import { queryClient } from "../../lib/queryClient";
import { keepTickets, wantsTicketsKept } from "../../lib/savedTickets";
import { Switch } from "../../ui/Switch";
import { ticketsMessages } from "./tickets.messages";
import { ticketQueries } from "./tickets.queries";

/** Whether tickets stay on this device. Off removes them at once; on saves them with the next look. */
export const KeepSwitch = () => {
  const messages = useMessages(ticketsMessages);
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
