import { AppCodeForm } from "@majlis/contracts/users";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "#shared/ui/form.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { confirmApp, newAppSecret } from "#shared/session/softwareToken.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { OneTimeCodeField } from "#shared/ui/OneTimeCodeField.tsx";
import { Qr } from "#shared/ui/Qr.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { twoStepQuery } from "./twoStep.queries";
import { accountMessages } from "../messages/en";

interface SetUpAppProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Gives an authenticator app its secret and proves that it has it. */
export const SetUpApp = ({ email, isOpen, onOpenChange }: SetUpAppProps) => {
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

/** A new secret each time that the dialog opens: one that was shown and left is worth nothing. */
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
