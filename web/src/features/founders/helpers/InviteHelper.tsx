import type { Output } from "@majlis/contracts/endpoint";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type HelperRole, inviteHelper } from "@majlis/contracts/founders/helpers";
import { helperRoles } from "@majlis/contracts/values";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { ShownLink } from "#shared/ui/ShownLink.tsx";
import { helpersOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";

type Invited = Output<typeof inviteHelper> & { readonly isMailed: boolean };

/** Makes the link of an invitation. The link is shown once, because only its hash is stored. */
export const InviteHelper = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).founder;
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
        <RoleChoice role={role} onRole={setRole} />
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

interface RoleChoiceProps {
  readonly role: HelperRole;
  readonly onRole: (role: HelperRole) => void;
}

/** The roles of helpers, each with what it may do. */
const RoleChoice = ({ role, onRole }: RoleChoiceProps) => {
  const { founder: messages, roles } = useMessages(foundersMessages);
  return (
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
            onChange={() => onRole(each)}
            className="mt-0.5 size-5 accent-primary"
          />
          <span className="font-semibold">{roles[each]}</span>
          <span className="col-start-2 text-ink-2">{roles[`${each}Does`]}</span>
        </label>
      ))}
    </fieldset>
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
