import type { CityEvent } from "@majlis/contracts/events/events";
import { changeShown, type ShownGuests } from "@majlis/contracts/events/shownGuests";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useEventState } from "../EventActions";
import { eventsMessages } from "../messages/en";
import { shownGuestsQuery } from "../events.queries";
import { Words } from "#shared/ui/Words.tsx";

/** How many seats are taken, as the lamps of the poster show, and first names for people with a ticket. */
export const EventPeople = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).going;
  const { state } = useEventState(event);
  const isPast = state === "ended";
  const hasTicket = event.my_ticket !== undefined;
  const { data, error, refetch } = useQuery({ ...shownGuestsQuery(event), enabled: hasTicket });
  return (
    <section aria-labelledby="going-title" className="mt-8 print:mt-3">
      <h2 id="going-title" className="text-xl">
        {isPast ? messages.titlePast : messages.title}
      </h2>
      <p key={seatsText(event, isPast)} className="mt-1 text-base text-ink-2">
        {seatsText(event, isPast)}
      </p>
      {error && (
        <Failure className="mt-3" error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />
      )}
      {hasTicket && !data && !error && <p className="mt-1 text-ink-2">{messages.loading}</p>}
      {data?.guests && data.guests.length > 0 && <Going data={data} />}
      {!isPast && data?.is_shown !== undefined && <ShownSwitch event={event} isShown={data.is_shown} />}
    </section>
  );
};

/** How many seats are taken, or were. */
const seatsText = ({ attendee_count: count, capacity }: CityEvent, isPast: boolean): string => {
  const { going, list } = eventsMessages.get();
  if (isPast) return count > 0 ? going.totalPast(count) : going.nonePast;
  if (capacity !== null) return list.attending({ count, capacity });
  return count > 0 ? going.total(count) : going.none;
};

const Going = ({ data: { count, guests = [] } }: { readonly data: ShownGuests }) => {
  const messages = useMessages(eventsMessages).going;
  const others = count - guests.length;
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
