import { useState } from "react";
import { logFailure } from "#shared/api/log.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Switch } from "#shared/ui/Switch.tsx";
import { ticketsMessages } from "./messages/en";
import { savesTickets, setSavesTickets, ticketQueries } from "./tickets.queries";

/** Whether tickets are saved on this device. Off deletes them at once; on saves them with the next fetch. */
export const SaveSwitch = () => {
  const messages = useMessages(ticketsMessages).list;
  const [isOn, setIsOn] = useState(savesTickets);
  const change = (isWanted: boolean) => {
    setIsOn(isWanted);
    setSavesTickets(isWanted).catch((error: unknown) =>
      logFailure("Tickets could not be removed from this device", error),
    );
    if (isWanted) void queryClient.invalidateQueries({ queryKey: ticketQueries.all });
  };
  return <Switch label={messages.keep} hint={messages.keepHint} isOn={isOn} onChange={change} />;
};
