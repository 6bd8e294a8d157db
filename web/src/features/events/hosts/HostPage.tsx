import type { CityEvent } from "@majlis/contracts/events/events";
import { baseLocale } from "@majlis/contracts/locales";
import { type Host, followHost, FollowToken, unsubscribe } from "@majlis/contracts/founders/hosts";
import { canReport } from "@majlis/core/messages/report.rules";
import { useQuery, useMutation } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useId } from "react";
import { useParams, Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { cityName } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { eventPath, paths, hostPath, type ReturnTo } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Failure, NotFound } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { hostQueries } from "../events.queries";
import { eventsMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

/** The page of a city founder: a sentence, the evenings, and how many people came. */
export const HostPage = () => {
  const messages = useMessages(eventsMessages).page;
  const { hostId = "" } = useParams();
  const { data, error, refetch } = useQuery(hostQueries.page(hostId));
  usePageTitle(data?.full_name ?? messages.founder);
  const isMissing = error instanceof ApiError && error.code === "HostNotFound";
  const heading = <h1 className="mb-5 text-2xl">{messages.founder}</h1>;
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 pb-20 md:px-6">
      {isMissing && <NotFound code="HostNotFound" to={paths.events} action={messages.allEvents} />}
      {!data && !isMissing && heading}
      {error && !isMissing && (
        <Failure error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton label={messages.loading} rows={4} rowClass="h-24" />}
      {data && <HostDetails host={data} />}
    </div>
  );
};

const Report = laterPart(
  () => import("#features/events/later.ts"),
  (m) => m.Report,
);

/** Feeds have titles in the language of the page. */
const feedQuery = (): string => (locale.get() === baseLocale ? "" : `?lang=${locale.get()}`);

const HostDetails = ({ host }: { readonly host: Host }) => {
  const { feeds, page: messages } = useMessages(eventsMessages);
  const { role } = useSession();
  return (
    <>
      <header className="flex flex-wrap items-start gap-5">
        <Avatar
          name={host.full_name}
          photo={host.photo}
          alt={messages.photoOf({ name: host.full_name })}
          className="size-20 text-2xl"
        />
        <div className="min-w-0 grow basis-60">
          <h1 className="text-3xl wrap-anywhere">
            <Words>{host.full_name}</Words>
          </h1>
          <p className="mt-1 text-ink-2">
            {messages.founder}
            {host.came > 0 && ` · ${messages.came(host.came)}`}
          </p>
          {host.sentence && (
            <Words as="p" className="mt-3 max-w-[55ch] text-base wrap-anywhere">
              {host.sentence}
            </Words>
          )}
          <div className="mt-4 min-h-18">
            <FollowButton host={host} />
            <a href={`/feeds/hosts/${host.id}.ics${feedQuery()}`} className={buttonClass("ghost")}>
              <CalendarPlus className="size-4" aria-hidden />
              {feeds.calendar}
            </a>
          </div>
        </div>
      </header>
      <Evenings title={messages.upcoming} events={host.upcoming}>
        {!host.is_own && `${messages.none}. ${messages.noneBody}`}
      </Evenings>
      {host.past.length > 0 && <Evenings title={messages.past} events={host.past} />}
      {canReport(role, host.is_own ?? false) && (
        <div className="mt-10">
          <Report subject={{ kind: "host", id: host.id }} />
        </div>
      )}
    </>
  );
};

interface EveningsProps {
  readonly title: string;
  readonly events: readonly CityEvent[];
  /** Shown without events. */
  readonly children?: string | false;
}

const Evenings = ({ title, events, children }: EveningsProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {events.length === 0 && <p className="text-ink-2">{children}</p>}
      {events.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {events.map((event) => (
            <OccasionRow
              key={event.id}
              type="event"
              occasion={event}
              note={cityName(event.city)}
              to={eventPath(event.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Follows the host or stops. Visitors sign in first. The host edits the page. */
const FollowButton = ({ host }: { readonly host: Host }) => {
  const { follow: messages, page } = useMessages(eventsMessages);
  const { status } = useSession();
  const isFollowed = host.is_followed === true;
  const change = useMutation({
    mutationFn: async (following: boolean) => {
      return call(followHost, { params: { hostId: host.id }, body: { following } });
    },
    onSuccess: (_, following) =>
      toast({ title: (following ? messages.started : messages.stopped)({ name: host.full_name }) }),
    onError: (error) => toastFailure(error, "FollowFailed"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: hostQueries.page(host.id).queryKey }),
  });
  if (host.is_own)
    return (
      <Link to={paths.founderHost} className={buttonClass("quiet")}>
        {page.edit}
      </Link>
    );
  return (
    <div>
      {status === "signedOut" ? (
        <Link
          to={paths.auth}
          state={{ from: hostPath(host.id) } satisfies ReturnTo}
          className={buttonClass("primary")}
        >
          {messages.follow}
        </Link>
      ) : (
        <Button
          kind={isFollowed ? "quiet" : "primary"}
          isBusy={change.isPending}
          busyLabel={messages.saving}
          onClick={() => change.mutate(!isFollowed)}
        >
          {isFollowed ? messages.stop : messages.follow}
        </Button>
      )}
      <p className="mt-2 text-xs text-ink-2">{messages.note}</p>
    </div>
  );
};

/** Ends the follow of a mail's link, with a button: programs that check mails open links too. */
export const UnfollowPage = () => {
  const { unfollow: messages, page } = useMessages(eventsMessages);
  const { token = "" } = useParams();
  const stop = useMutation({
    mutationFn: async () => {
      const known = FollowToken.safeParse(token);
      // A link that was cut belongs to no follow.
      if (known.success)
        await call(unsubscribe, { params: { token: known.data }, body: { "List-Unsubscribe": "One-Click" } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: hostQueries.all }),
    onError: (error) => toastFailure(error, "FollowFailed"),
  });
  usePageTitle(messages.title);
  return (
    <div className="mx-auto max-w-md px-4 pt-10 pb-20">
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{stop.isSuccess ? messages.done : messages.title}</h1>
      <p role="status" className="mt-2 mb-6 text-ink-2">
        {stop.isSuccess ? messages.doneBody : messages.body}
      </p>
      {stop.isSuccess ? (
        <Link to={paths.events} className={buttonClass("quiet")}>
          {page.allEvents}
        </Link>
      ) : (
        <Button isBusy={stop.isPending} busyLabel={messages.stopping} onClick={() => stop.mutate()}>
          {messages.action}
        </Button>
      )}
    </div>
  );
};
