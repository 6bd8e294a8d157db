import { type HelpedEvent, acceptInvite, InviteLink } from "@majlis/contracts/founders/helpers";
import { useQuery, useMutation } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { helpedDoorPath, paths } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass, Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { inviteQuery } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

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

const incomplete = new ApiError("InviteNotFound");

/** An invitation to help. The token is in the fragment, which no server and no log sees. */
export const InvitePage = () => {
  const messages = useMessages(foundersMessages).invite;
  const link = readLink(useLocation().hash);
  usePageTitle(messages.title);
  return (
    <div className="mx-auto max-w-md px-4 pt-8 pb-20">
      {link ? (
        <Invitation link={link} />
      ) : (
        <>
          <h1 className="mb-5 text-2xl">{messages.title}</h1>
          <Failure error={incomplete} fallback="InviteNotFound" />
        </>
      )}
    </div>
  );
};

const readLink = (hash: string): InviteLink | undefined => {
  const [eventId, inviteId, token] = hash.slice(1).split(".");
  return InviteLink.safeParse({ eventId, inviteId, token }).data;
};

const Invitation = ({ link }: { readonly link: InviteLink }) => {
  const { invite: messages, roles } = useMessages(foundersMessages);
  const { data, error, refetch } = useQuery(inviteQuery(link));
  const { me } = useSession();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => call(acceptInvite, { body: link }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: helpedEventsQuery.queryKey });
      toast({ title: messages.accepted });
      await navigate(paths.helping, { replace: true });
    },
    onError: async (failure) => {
      await toastFailure(failure, "EventNotUpdated");
      await refetch();
    },
  });
  if (error)
    return (
      <>
        <h1 className="mb-5 text-2xl">{messages.title}</h1>
        <Failure error={error} fallback="InviteNotFound" onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <RowsSkeleton label={messages.loading} rows={1} rowClass="h-96" />;
  const { title, starts_at, city, poster, lights, cover, role, host_name } = data;
  const art = occasionArt({
    id: link.eventId,
    title,
    startsAt: starts_at,
    city,
    type: "event",
    poster,
    lights,
    cover,
  });
  return (
    <article className="overflow-hidden rounded-xl bg-surface shadow-card">
      <div className="aspect-[16/9]">
        <Poster {...art} isEager />
      </div>
      <div className="grid gap-5 p-6">
        <div>
          <h1 className="text-xl">{messages.asks({ host: shownName(host_name) })}</h1>
          <p className="mt-3 text-lg font-semibold wrap-anywhere">
            <Words>{titleOf(data)}</Words>
          </p>
          <p className="text-ink-2">{formatWhen(starts_at, city)}</p>
        </div>
        <div className="rounded-md bg-sunken p-4">
          <p className="font-semibold">{roles[role]}</p>
          <p className="mt-1 text-ink-2">{roles[`${role}Does`]}</p>
        </div>
        {me && <p className="text-ink-2 wrap-anywhere">{messages.asAccount({ email: me.email })}</p>}
        <Button
          kind="big"
          isBusy={accept.isPending}
          busyLabel={messages.accepting}
          onClick={() => accept.mutate()}
        >
          {messages.accept}
        </Button>
        <p className="text-xs text-ink-2">{messages.shown}</p>
      </div>
    </article>
  );
};
