import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import type { SecondStep as Confirm } from "../../lib/session/signIn";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { OneTimeCodeField } from "../../ui/OneTimeCodeField";
import { secondStepMessages } from "./secondStep.messages";

const loadSchema = async () => (await import("@majlis/contracts/users")).AppCodeForm;

/** Whoever reads by ear learns that the form has changed. */
const focus = (heading: HTMLElement | null) => heading?.focus();

interface SecondStepProps {
  readonly confirm: Confirm;
  readonly onDone: () => Promise<void>;
  readonly onBack: () => void;
}

/** Asks whoever has given the right password for the code of the authenticator app. */
export const SecondStep = ({ confirm, onDone, onBack }: SecondStepProps) => {
  const messages = useMessages(secondStepMessages);
  const form = useForm(
    loadSchema,
    async ({ code }) => {
      await confirm(code);
      await onDone();
    },
    "SecondStepFailed",
  );
  return (
    <>
      <h2 ref={focus} tabIndex={-1} className="text-lg outline-none">
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
