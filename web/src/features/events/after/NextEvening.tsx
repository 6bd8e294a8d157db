import type { CityEvent } from "@majlis/contracts/events/events";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatWhen, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { firstName } from "#shared/i18n/shownName.ts";
import { eventPath, hostPath, paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { hostQueries } from "../hosts/hosts.queries";
import { eventsMessages } from "../messages/en";

interface NextEveningProps {
  readonly event: CityEvent;
  readonly className: string;
}

/** From an event that is over to the next one of its host, as far as there is one, else to the host or to all events. */
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
        {hostId && name
          ? (next || host.isPending ? messages.nextEvening : messages.moreFrom)({ name })
          : note.endedAction}
      </Link>
      {next && (
        <p className="text-center text-sm text-ink-2">
          <bdi lang={textLang(titleOf(next))} className="font-semibold text-ink">
            {titleOf(next)}
          </bdi>
          <br />
          {formatWhen(next.starts_at, next.city)}
        </p>
      )}
    </>
  );
};
