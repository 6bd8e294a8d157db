import { useForm } from "#shared/ui/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { SecondStep as Confirm } from "#shared/session/signIn.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { OneTimeCodeField } from "#shared/ui/fields.tsx";
import { focusOnMount } from "#shared/ui/keepFocus.ts";
import { authMessages } from "./messages/en";
import { AppCodeForm } from "@majlis/contracts/users";

interface SecondStepProps {
  readonly confirm: Confirm;
  readonly onDone: () => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for the code from the authenticator app after a correct password. */
export const SecondStep = ({ confirm, onDone, onBack }: SecondStepProps) => {
  const messages = useMessages(authMessages).secondStep;
  const form = useForm(
    AppCodeForm,
    async ({ code }) => {
      await confirm(code);
      await onDone();
    },
    "SecondStepFailed",
    { fields: { CodeMismatchException: "code" } },
  );
  return (
    <>
      <h2 ref={focusOnMount} tabIndex={-1} className="text-lg outline-none">
        {messages.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{messages.body}</p>
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <OneTimeCodeField label={messages.code} />
      </Form>
      <Button kind="quiet" className="mt-3 w-full" onClick={onBack}>
        {messages.back}
      </Button>
      <p className="mt-4 text-sm text-ink-2">{messages.lost}</p>
    </>
  );
};
