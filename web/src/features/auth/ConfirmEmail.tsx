import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { type AuthView, confirmAccount, useWantedPage } from "./authView";
import { authMessages } from "./messages/en";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { OneTimeCodeField } from "#shared/ui/forms/fields.tsx";
import { BackToLogin, EmailField, ResendConfirmation } from "./AuthControls";
import { ConfirmByLink } from "./ConfirmByLink";
import { isOccasion, WantedOccasion } from "./WantedOccasion";
import { ConfirmForm } from "@majlis/contracts/users";

interface ConfirmEmailProps {
  readonly email: string;
  /** From the link in the mail. */
  readonly code?: string;
  readonly onView: (view: AuthView) => void;
}

/** Confirms an e-mail address by link or by typed code. */
export const ConfirmEmail = ({ email, code, onView }: ConfirmEmailProps) => {
  const { status } = useSession();
  const messages = useMessages(authMessages).steps;
  const wanted = useWantedPage();
  const form = useForm(
    ConfirmForm,
    async (given) => {
      const isSignedIn = await confirmAccount(given.email, given.code, status !== "signedIn");
      if (!isSignedIn) onView({ name: "main", notice: "verified", email: given.email });
    },
    "ConfirmationFailed",
    { fields: { ConfirmationFailed: "code", TooManyWrongCodes: "code" } },
  );

  if (code !== undefined && email !== "") return <ConfirmByLink {...{ email, code, onView }} />;
  return (
    <>
      <h1 className="text-2xl">{messages.confirmTitle}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {email ? messages.confirmBody({ email }) : messages.confirmBodyUnknown}
      </p>
      {wanted !== undefined && isOccasion(wanted) && <WantedOccasion path={wanted} />}
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <EmailField defaultValue={email} />
        <OneTimeCodeField
          submits
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={email !== ""}
          label={messages.code}
          hint={messages.codeSends}
        />
      </Form>
      {email !== "" && <ResendConfirmation email={email} className="mt-3 w-full" />}
      <BackToLogin email={email} onView={onView} />
    </>
  );
};
