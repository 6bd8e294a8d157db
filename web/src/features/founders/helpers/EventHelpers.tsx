import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type Helper, revokeHelper } from "@majlis/contracts/founders/helpers";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { helpersOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import { InviteHelper } from "./InviteHelper";
import { Words } from "#shared/ui/Words.tsx";

/** The people with access to an event, and the form that invites one. */
export const EventHelpers = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).founder;
  const { data, error, isPending, refetch } = useQuery(helpersOf(event.id));
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <section aria-labelledby="helper-list" className="xl:order-first">
        <h2 id="helper-list" className="mb-4 text-xl">
          {messages.list}
        </h2>
        {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-18" />}
        {error && <Failure error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <div className="rounded-lg bg-surface p-6 shadow-card">
            <p className="font-semibold">{messages.none}</p>
            <p className="mt-1 text-ink-2">{messages.noneBody}</p>
          </div>
        )}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {data.map((helper) => (
              <HelperRow key={helper.id} event={event} helper={helper} />
            ))}
          </ul>
        )}
      </section>
      <InviteHelper event={event} />
    </div>
  );
};

interface HelperRowProps {
  readonly event: FounderEvent;
  readonly helper: Helper;
}

const HelperRow = ({ event, helper }: HelperRowProps) => {
  const { founder: messages, roles } = useMessages(foundersMessages);
  const [isAsking, setIsAsking] = useState(false);
  const name = helper.full_name === null ? (helper.email ?? messages.openLink) : shownName(helper.full_name);
  const revoke = useMutation({
    mutationFn: () => call(revokeHelper, { params: { eventId: event.id, helperId: helper.id } }),
    onSuccess: () => toast({ title: messages.revoked, description: name }),
    onError: (failure) => toastFailure(failure, "EventNotUpdated"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: helpersOf(event.id).queryKey }),
  });
  const isOpen = helper.status === "invited" || helper.status === "expired";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Avatar name={name} seed={helper.id} className="size-10 shrink-0 text-xs" />
      <div className="min-w-0 grow basis-40">
        <Words className="block font-semibold wrap-anywhere">{name}</Words>
        <span className="text-xs text-ink-2">
          {stateOf(helper, event.city, messages)}
          {helper.all_events && ` · ${messages.ofAll}`}
        </span>
      </div>
      <Badge tone={isOpen ? "paid" : "ok"}>{roles[helper.role]}</Badge>
      <Button
        kind="quiet"
        isBusy={revoke.isPending}
        aria-label={messages.revokeOf({ name })}
        onClick={() => (isOpen ? revoke.mutate() : setIsAsking(true))}
      >
        {messages.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={messages.revokeTitle({ name })}
        description={messages.revokeBody}
        keepLabel={messages.keep}
        confirmLabel={messages.revoke}
        onConfirm={() => {
          setIsAsking(false);
          revoke.mutate();
        }}
      />
    </li>
  );
};

const stateOf = (
  { status, since, expires_at }: Helper,
  city: string,
  messages: ReturnType<typeof foundersMessages.get>["founder"],
): string => {
  if (status === "invited" && expires_at)
    return messages.invited({ date: formatInstant(expires_at, "date", city) });
  if (status === "expired") return messages.expired;
  return status === "ended" ? messages.ended : messages.since({ date: formatInstant(since, "date", city) });
};
