import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { AppCodeForm } from "@majlis/contracts/users";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { confirmApp, newAppSecret, turnTwoStepOff } from "#shared/session/softwareToken.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { OneTimeCodeField } from "#shared/ui/forms/fields.tsx";
import { Qr } from "#shared/codes/Qr.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { twoStepQuery } from "./TwoStepReminder";
import { accountMessages } from "./messages/en";

const staff: ReadonlySet<string> = new Set(["admin", "city_founder"]);

/** Turns two-step sign-in on and off. Recommends it to admins and founders. */
export const TwoStep = () => {
  const messages = useMessages(accountMessages).twoStep;
  const { me } = useSession();
  const { data: isOn, error, refetch } = useQuery(twoStepQuery);
  if (!me) return null;
  return (
    <section id="two-step" aria-labelledby="two-step-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="two-step-title" className="text-xl">
          {messages.title}
        </h2>
        {isOn !== undefined && (
          <Badge tone={isOn ? "ok" : "plain"}>{isOn ? messages.on : messages.off}</Badge>
        )}
      </div>
      <p className="mb-5 max-w-prose text-ink-2">{messages.body}</p>
      {error && <Failure error={error} fallback="TwoStepNotChanged" onRetry={() => void refetch()} />}
      {isOn === undefined && !error && <Skeleton className="h-11 w-32" />}
      {isOn === false && staff.has(me.role) && (
        <Alert tone="info" title={messages.asked} className="mb-5">
          {messages.askedBody}
        </Alert>
      )}
      {isOn === false && <TurnOn email={me.email} />}
      {isOn === true && <TurnOff />}
    </section>
  );
};

const TurnOn = ({ email }: { readonly email: string }) => {
  const messages = useMessages(accountMessages).twoStep;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        {messages.turnOn}
      </Button>
      <SetUpApp email={email} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
};

const TurnOff = () => {
  const messages = useMessages(accountMessages).twoStep;
  const turnOff = useMutation({
    mutationFn: turnTwoStepOff,
    onSuccess: () => {
      queryClient.setQueryData(twoStepQuery.queryKey, false);
      toast({ title: messages.turnedOff });
    },
    onError: (failure) => void toastFailure(failure, "TwoStepNotChanged"),
  });
  return (
    <ConfirmButton
      label={messages.turnOff}
      title={messages.question}
      description={messages.questionBody}
      busyLabel={messages.turningOff}
      action={turnOff}
    />
  );
};

interface SetUpAppProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Registers an authenticator app: shows the secret and verifies the first code. */
const SetUpApp = ({ email, isOpen, onOpenChange }: SetUpAppProps) => {
  const messages = useMessages(accountMessages).twoStep;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.setUp}
      description={messages.setUpBody}
    >
      <AppSecret email={email} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
};

/** Requests a new secret each time the dialog opens, which invalidates an unconfirmed one. */
const AppSecret = ({ email, onDone }: { readonly email: string; readonly onDone: () => void }) => {
  const messages = useMessages(accountMessages).twoStep;
  const { data, error, refetch } = useQuery({
    queryKey: ["appSecret"],
    queryFn: () => newAppSecret(email),
    staleTime: Infinity,
    gcTime: 0,
  });
  const form = useForm(
    AppCodeForm,
    async ({ code }) => {
      await confirmApp(code);
      toast({ title: messages.turnedOn, description: messages.turnedOnBody });
      onDone();
      queryClient.setQueryData(twoStepQuery.queryKey, true);
    },
    "TwoStepNotChanged",
  );
  if (error) return <Failure error={error} fallback="TwoStepNotChanged" onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-3 rounded-lg bg-sunken p-4">
        {data ? <Qr text={data.address} className="size-44 rounded-md" /> : <Skeleton className="size-44" />}
        <p className="text-center text-sm">
          <span className="text-ink-2">{messages.key}</span>
          <br />
          <code dir="ltr" className="font-mono wrap-anywhere select-all">
            {data?.secret.match(/.{1,4}/g)?.join(" ") ?? " "}
          </code>
        </p>
      </div>
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <OneTimeCodeField label={messages.code} />
      </Form>
    </div>
  );
};
