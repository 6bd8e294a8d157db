import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { addGuest, guestNameLength } from "@majlis/contracts/events/guestList";
import { guestKinds } from "@majlis/contracts/values";
import { guestRefusal } from "@majlis/core/events/guests/guestList.rules";
import { seatsTaken } from "@majlis/core/seats/seats.rules";
import { UserPlus } from "lucide-react";
import { useState, useId } from "react";
import { founderQueries } from "#features/founders/founder.queries.ts";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { foundersMessages } from "../messages/en";

interface AddGuestProps {
  readonly event: FounderEvent;
}

/** Whether no guest can be added any more, or not yet. */
export const isGuestListClosed = (event: FounderEvent, now: Date): boolean =>
  guestRefusal(event, now, { isAdmitted: false }) !== undefined;

/** Opens the form for a walk-in or a complimentary seat. Nothing when no guest can be added. */
export const AddGuest = ({ event }: AddGuestProps) => {
  const messages = useMessages(foundersMessages).add;
  const [isOpen, setIsOpen] = useState(false);
  const isClosed = isGuestListClosed(event, useNow());
  if (isClosed) return null;
  const free = event.capacity === null ? "" : messages.free({ seats: String(freeSeats(event)) });
  return (
    <>
      <Button className="no-print" onClick={() => setIsOpen(true)}>
        <UserPlus className="size-4" aria-hidden />
        {messages.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.title}
        description={[messages.body, free].filter(Boolean).join(" ")}
      >
        <GuestForm event={event} onAdded={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const freeSeats = (event: FounderEvent): number => Math.max(0, (event.capacity ?? 0) - seatsTaken(event));

const GuestForm = ({ event, onAdded }: AddGuestProps & { readonly onAdded: () => void }) => {
  const messages = useMessages(foundersMessages).add;
  const canAdmit = guestRefusal(event, useNow(), { isAdmitted: true }) === undefined;
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<GuestKind>(canAdmit ? "walk_in" : "complimentary");
  const isAdmitted = kind === "walk_in";
  /** The address about whose other seat the organizer was asked. */
  const [asked, setAsked] = useState("");
  const form = useForm(
    addGuest.body,
    async (body) => {
      await call(addGuest, { params: { eventId: event.id }, body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "GuestHasSeat") setAsked(body.email);
        throw error;
      });
      await queryClient.invalidateQueries({ queryKey: founderQueries.all });
      onAdded();
      const name = body.full_name;
      toast({
        title: body.is_admitted ? messages.admitted({ name }) : messages.added({ name }),
        ...(body.email && { description: messages.mailed }),
      });
    },
    "GuestNotAdded",
    {
      read: (data) => ({
        key,
        kind,
        full_name: data.get("full_name"),
        email: data.get("email"),
        is_admitted: isAdmitted,
        locale: locale.get(),
        ...(asked !== "" && data.get("email") === asked && { again: true }),
      }),
      fields: { GuestHasSeat: "email", GuestRefused: "email" },
    },
  );
  return (
    <Form
      form={form}
      submitKind="primary"
      submitLabel={isAdmitted ? messages.submitAtDoor : messages.submit}
      busyLabel={messages.adding}
    >
      <GuestFields canAdmit={canAdmit} kind={kind} onChange={setKind} />
    </Form>
  );
};

type GuestKind = (typeof guestKinds)[number];

interface GuestKindFieldProps {
  readonly kind: GuestKind;
  readonly onChange: (kind: GuestKind) => void;
}

const GuestFields = ({ canAdmit, kind, onChange }: GuestKindFieldProps & { readonly canAdmit: boolean }) => {
  const messages = useMessages(foundersMessages).add;
  return (
    <>
      <TextField
        label={messages.name}
        name="full_name"
        dir="auto"
        required
        maxLength={guestNameLength}
        autoComplete="off"
      />
      {canAdmit && <GuestKindField kind={kind} onChange={onChange} />}
      <TextField
        label={messages.email}
        hint={messages.emailHint}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
      />
    </>
  );
};

/** Walk-in or complimentary. The whole box of a choice is clickable. */
const GuestKindField = ({ kind, onChange }: GuestKindFieldProps) => {
  const messages = useMessages(foundersMessages).add;
  const id = useId();
  return (
    <div role="radiogroup" aria-label={messages.kind} className="grid gap-3 sm:grid-cols-2">
      {guestKinds.map((one) => (
        <div
          key={one}
          className="relative isolate flex min-h-14 items-start gap-3 rounded-md p-3.5 ring-1 ring-field ring-inset has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
        >
          <input
            id={`${id}${one}`}
            type="radio"
            name="kind"
            value={one}
            checked={kind === one}
            onChange={() => onChange(one)}
            aria-describedby={`${id}${one}hint`}
            className="relative z-10 mt-0.5 size-5 shrink-0 accent-primary"
          />
          <div>
            <label
              htmlFor={`${id}${one}`}
              className="block cursor-pointer font-semibold after:absolute after:inset-0"
            >
              {messages[one]}
            </label>
            <p id={`${id}${one}hint`} className="text-xs text-ink-2">
              {messages[`${one}Hint`]}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
};
