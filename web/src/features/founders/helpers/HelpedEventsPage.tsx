import type { HelpedEvent } from "@majlis/contracts/founders/helpers";
import { useQuery } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { helpedDoorPath, paths } from "#shared/paths.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { foundersMessages } from "../messages/en";

/** The events that the person helps with. */
export const HelpedEventsPage = () => {
  const messages = useMessages(foundersMessages).helping;
  const { data, error, isPending, refetch } = useQuery(helpedEventsQuery);
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-24" />}
      {error && <Failure error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "a helping hand", motif: "sharedTable", ink: "olive", hour: 18 }}
          title={messages.noneTitle}
        >
          {messages.noneBody}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {data.toReversed().map((event) => (
            <HelpedRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </>
  );
};

const HelpedRow = ({ event }: { readonly event: HelpedEvent }) => {
  const { helping: messages, roles } = useMessages(foundersMessages);
  const { id, role, host_name, is_open } = event;
  const isCoHost = role === "coHost";
  return (
    <OccasionRow
      type="event"
      occasion={event}
      level={2}
      note={messages.host({ name: shownName(host_name) })}
      to={isCoHost ? `${paths.helpedEvent}?event=${id}` : helpedDoorPath(id)}
    >
      <Badge>{roles[role]}</Badge>
      {is_open ? (
        <Link to={helpedDoorPath(id)} className={buttonClass(isCoHost ? "quiet" : "primary")}>
          <ScanLine className="size-4" aria-hidden />
          {messages.door}
        </Link>
      ) : (
        <span className="text-ink-2">{messages.notYet}</span>
      )}
    </OccasionRow>
  );
};
