import type { Output } from "@majlis/contracts/endpoint";
import { acceptInvite, InviteLink, type openInvite } from "@majlis/contracts/founders/helpers";
import { useQuery, useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { paths } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Words } from "#shared/ui/Words.tsx";
import { inviteQuery } from "../founder.queries";
import { foundersMessages } from "../messages/en";

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
  const messages = useMessages(foundersMessages).invite;
  const { data, error, refetch } = useQuery(inviteQuery(link));
  if (error)
    return (
      <>
        <h1 className="mb-5 text-2xl">{messages.title}</h1>
        <Failure error={error} fallback="InviteNotFound" onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <RowsSkeleton label={messages.loading} rows={1} rowClass="h-96" />;
  return <InvitationCard link={link} invitation={data} onRefused={refetch} />;
};

interface InvitationCardProps {
  readonly link: InviteLink;
  readonly invitation: Output<typeof openInvite>;
  readonly onRefused: () => Promise<unknown>;
}

const InvitationCard = ({ link, invitation, onRefused }: InvitationCardProps) => {
  const { invite: messages, roles } = useMessages(foundersMessages);
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
      await onRefused();
    },
  });
  const { title, starts_at, city, poster, lights, cover, role, host_name } = invitation;
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
          <WithWhat invitation={invitation} />
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

/** One evening, or all of the host's. */
const WithWhat = ({ invitation }: Pick<InvitationCardProps, "invitation">) => {
  const messages = useMessages(foundersMessages).invite;
  if (invitation.all_events) return <p className="mt-3 text-lg font-semibold">{messages.withAll}</p>;
  return (
    <>
      <p className="mt-3 text-lg font-semibold wrap-anywhere">
        <Words>{titleOf(invitation)}</Words>
      </p>
      <p className="text-ink-2">{formatWhen(invitation.starts_at, invitation.city)}</p>
    </>
  );
};
