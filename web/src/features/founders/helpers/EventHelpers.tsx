import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type Helper, revokeHelper, type HelperRole, inviteHelper } from "@majlis/contracts/founders/helpers";
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
import type { Output } from "@majlis/contracts/endpoint";
import { helperRoles } from "@majlis/contracts/values";
import { paths } from "#shared/paths.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { ShownLink } from "#shared/ui/ShownLink.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
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
      <InviteForm event={event} />
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

type Invited = Output<typeof inviteHelper> & { readonly isMailed: boolean };

/** Makes the link of an invitation. The link is shown once, because only its hash is stored. */
const InviteForm = ({ event }: { readonly event: FounderEvent }) => {
  const { founder: messages, roles } = useMessages(foundersMessages);
  const [role, setRole] = useState<HelperRole>("doorStaff");
  const [invited, setInvited] = useState<Invited>();
  const form = useForm(
    inviteHelper.body,
    async (body, element) => {
      const made = await call(inviteHelper, { params: { eventId: event.id }, body });
      setInvited({ ...made, isMailed: body.email !== undefined });
      element.reset();
      await queryClient.invalidateQueries({ queryKey: helpersOf(event.id).queryKey });
    },
    "EventNotUpdated",
    {
      read: (data) => {
        const email = data.get("email");
        return {
          role,
          ...(data.has("all_events") && { all_events: true as const }),
          ...(email && { email }),
        };
      },
    },
  );
  return (
    <section aria-labelledby="invite-helper" className="rounded-lg bg-surface p-5 shadow-card">
      <h2 id="invite-helper" className="mb-4 text-xl">
        {messages.invite}
      </h2>
      <Form form={form} submitKind="primary" submitLabel={messages.make} busyLabel={messages.making}>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{messages.role}</legend>
          {helperRoles.toReversed().map((each) => (
            <label
              key={each}
              className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-md p-3 ring-1 ring-line ring-inset has-checked:bg-primary-soft has-checked:ring-primary"
            >
              <input
                type="radio"
                name="role"
                checked={role === each}
                onChange={() => setRole(each)}
                className="mt-0.5 size-5 accent-primary"
              />
              <span className="font-semibold">{roles[each]}</span>
              <span className="col-start-2 text-ink-2">{roles[`${each}Does`]}</span>
            </label>
          ))}
        </fieldset>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="all_events" className="size-5 shrink-0 accent-primary" />
          {messages.forAll}
        </label>
        <TextField
          label={messages.email}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={255}
          hint={messages.emailHint}
        />
      </Form>
      {invited && <InviteResult event={event} invited={invited} />}
    </section>
  );
};

interface InviteResultProps {
  readonly event: FounderEvent;
  readonly invited: Invited;
}

const InviteResult = ({ event, invited }: InviteResultProps) => {
  const messages = useMessages(foundersMessages).founder;
  const { id, token, expires_at, isMailed } = invited;
  const link = `${location.origin}${paths.help}#${event.id}.${id}.${token}`;
  return (
    <div role="status" className="mt-5 grid gap-3 rounded-md bg-primary-soft p-4">
      <p className="font-semibold text-primary-ink">{isMailed ? messages.mailed : messages.made}</p>
      <ShownLink link={link} texts={messages} />
      <p className="text-xs text-ink-2">
        {messages.linkHint({ date: formatInstant(expires_at, "date", event.city) })}
      </p>
    </div>
  );
};
