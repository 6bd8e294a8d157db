import { confirmPhone, type Me, requestPhoneCode, stopWhatsApp } from "@majlis/contracts/users";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { OneTimeCodeField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { accountMessages } from "./messages/en";

/** Tickets and reminders by WhatsApp, to a phone that a code confirms. Absent where WhatsApp is not configured. */
export const WhatsApp = () => {
  const messages = useMessages(accountMessages).whatsApp;
  const { me } = useSession();
  if (!me || me.whatsapp === "unavailable") return null;
  const isOn = me.whatsapp === "on";
  return (
    <section aria-labelledby="whatsapp-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="whatsapp-title" className="text-xl">
          {messages.title}
        </h2>
        <Badge tone={isOn ? "ok" : "plain"}>{isOn ? messages.on : messages.off}</Badge>
      </div>
      <p className="mb-5 max-w-prose text-ink-2">{messages.body}</p>
      {isOn && <TurnOff me={me} />}
      {!isOn && (me.phone ? <TurnOn phone={me.phone} /> : <p>{messages.noPhone}</p>)}
    </section>
  );
};

const keep = (me: Me): void => {
  queryClient.setQueryData(meQuery.queryKey, me);
};

const TurnOff = ({ me }: { readonly me: Me }) => {
  const messages = useMessages(accountMessages).whatsApp;
  const stop = useMutation({
    mutationFn: () => call(stopWhatsApp, { body: {} }),
    onSuccess: (changed) => {
      keep(changed);
      toast({ title: messages.stopped });
    },
    onError: (error) => void toastFailure(error, "PhoneNotConfirmed"),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>
        {messages.number} <bdi dir="ltr">{me.phone}</bdi>
      </p>
      <Button
        kind="quiet"
        isBusy={stop.isPending}
        busyLabel={messages.stopping}
        onClick={() => stop.mutate()}
      >
        {messages.stop}
      </Button>
    </div>
  );
};

const TurnOn = ({ phone }: { readonly phone: string }) => {
  const messages = useMessages(accountMessages).whatsApp;
  const [isOpen, setIsOpen] = useState(false);
  const send = useMutation({
    mutationFn: () => call(requestPhoneCode, { body: {} }),
    onSuccess: () => setIsOpen(true),
    onError: (error) => void toastFailure(error, "PhoneCodeNotSent"),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>
        {messages.number} <bdi dir="ltr">{phone}</bdi>
      </p>
      <Button kind="quiet" isBusy={send.isPending} busyLabel={messages.sending} onClick={() => send.mutate()}>
        {messages.send}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.codeTitle}
        description={messages.codeBody}
      >
        <CodeForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
};

const CodeForm = ({ onDone }: { readonly onDone: () => void }) => {
  const messages = useMessages(accountMessages).whatsApp;
  const form = useForm(
    confirmPhone.body,
    async (body) => {
      const me = await call(confirmPhone, { body });
      onDone();
      keep(me);
      toast({ title: messages.confirmed });
    },
    "PhoneNotConfirmed",
    { read: (data) => ({ code: data.get("code"), consent: data.get("consent") === "on" }) },
  );
  const isInvalid = form.problem?.field === "consent";
  return (
    <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
      <OneTimeCodeField label={messages.code} hint={messages.codeHint} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={`${form.id}consent`}
          type="checkbox"
          name="consent"
          className="size-5 shrink-0 accent-primary"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${form.id}problem` : undefined}
        />
        {messages.consent}
      </label>
    </Form>
  );
};
