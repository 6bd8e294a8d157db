import type { CityEvent } from "@majlis/contracts/events/events";
import { changeShown, type ShownGuests } from "@majlis/contracts/events/shownGuests";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { hostPath } from "#shared/paths.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useJoinState } from "../EventActions";
import { eventsMessages } from "../messages/en";
import { shownGuestsQuery } from "../events.queries";
import { Words } from "#shared/ui/Words.tsx";

/** Who goes to the event, or came: a number for everyone, first names for people with a ticket. And the way to the host's page. */
export const EventPeople = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).going;
  const isPast = useJoinState(event).state === "ended";
  const hasTicket = event.my_ticket !== undefined;
  const { data: names, error, refetch } = useQuery({ ...shownGuestsQuery(event), enabled: hasTicket });
  const data = hasTicket ? names : { count: event.attendee_count };
  const { full_name, host_id } = event.founder;
  return (
    <section aria-labelledby="going-title" className="mt-5 border-t border-line pt-5">
      <h2 id="going-title" className="text-lg">
        {isPast ? messages.titlePast : messages.title}
      </h2>
      {error && (
        <Failure className="mt-3" error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && <p className="mt-1 text-ink-2">{messages.loading}</p>}
      {data && <Going data={data} isPast={isPast} />}
      {!isPast && data?.is_shown !== undefined && <ShownSwitch event={event} isShown={data.is_shown} />}
      {host_id && (
        <Link
          to={hostPath(host_id)}
          className="mt-3 flex min-h-11 items-center gap-2 font-semibold text-primary-ink hover:underline"
        >
          <Words>{messages.host({ name: shownName(full_name) })}</Words>
          <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        </Link>
      )}
    </section>
  );
};

interface GoingProps {
  readonly data: ShownGuests;
  readonly isPast: boolean;
}

const Going = ({ data: { count, guests = [] }, isPast }: GoingProps) => {
  const messages = useMessages(eventsMessages).going;
  const others = count - guests.length;
  if (guests.length === 0) {
    const [total, none] = isPast ? [messages.totalPast, messages.nonePast] : [messages.total, messages.none];
    return <p className="mt-1 text-ink-2">{count > 0 ? total(count) : none}</p>;
  }
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        {guests.map(({ first_name }, index) => (
          // Two guests can have the same first name, and the list has no ids.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex max-w-full items-center gap-2">
            <Avatar name={first_name} className="size-8 text-xs" />
            <Words className="truncate font-semibold">{first_name}</Words>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-ink-2">{messages.others(others)}</p>}
      <p className="mt-2 text-xs text-ink-2">{messages.note}</p>
    </>
  );
};

const ShownSwitch = ({ event, isShown }: { readonly event: CityEvent; readonly isShown: boolean }) => {
  const messages = useMessages(eventsMessages).going;
  const { queryKey } = shownGuestsQuery(event);
  const change = useMutation({
    mutationFn: (shown: boolean) => call(changeShown, { params: { eventId: event.id }, body: { shown } }),
    onSuccess: (_, shown) => toast({ title: shown ? messages.shown : messages.hidden }),
    onError: (error) => toastFailure(error, "ShownNotSaved"),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <div className="mt-3">
      <Switch
        label={messages.show}
        hint={messages.showHint}
        isOn={change.isPending ? change.variables : isShown}
        isDisabled={change.isPending}
        onChange={(shown) => change.mutate(shown)}
      />
    </div>
  );
};
