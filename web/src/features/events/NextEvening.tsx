import type { CityEvent } from "@majlis/contracts/events/events";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf, formatWhen } from "#shared/i18n/format.ts";
import { eventPath, paths, hostPath } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { eventsMessages } from "./messages/en";
import { useQuery } from "@tanstack/react-query";
import { firstName } from "#shared/i18n/shownName.ts";
import { hostQueries } from "./events.queries";
import { Words } from "#shared/ui/Words.tsx";

interface NextEveningProps {
  readonly event: CityEvent;
  readonly className: string;
}

/** Leads from an event that is over to the next one of its host, else to the host, else to all events. */
export const NextEvening = ({ event, className }: NextEveningProps) => {
  const { event: messages, note } = useMessages(eventsMessages);
  const { host_id: hostId, full_name } = event.founder;
  const host = useQuery({ ...hostQueries.page(hostId ?? ""), enabled: hostId !== undefined });
  const next = host.data?.upcoming[0];
  const name = firstName(full_name);
  return (
    <>
      <Link
        to={next ? eventPath(next.id) : hostId ? hostPath(hostId) : paths.events}
        className={buttonClass("primary", className)}
      >
        {hostId && name ? (next ? messages.nextEvening : messages.moreFrom)({ name }) : note.endedAction}
      </Link>
      {next && (
        <p className="text-center text-sm text-ink-2">
          <Words className="font-semibold text-ink">{titleOf(next)}</Words>
          <br />
          {formatWhen(next.starts_at, next.city)}
        </p>
      )}
    </>
  );
};
