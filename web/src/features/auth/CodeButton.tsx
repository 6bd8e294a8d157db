import { useState } from "react";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { type AuthView, readTypedEmail, useWantedPage } from "./authView";
import { authMessages } from "./messages/en";

interface CodeButtonProps {
  /** Beside the sign-up. */
  readonly isNew?: boolean;
  readonly onView: (view: AuthView) => void;
}

const later = () => import("#features/auth/later.ts");

/**
 * Below a form with a password: goes on without it. What the form has is enough for a code; else the next view asks for
 * the rest.
 */
export const CodeButton = ({ isNew = false, onView }: CodeButtonProps) => {
  const messages = useMessages(authMessages).page;
  const next = useWantedPage();
  const [isBusy, setIsBusy] = useState(false);
  const start = async (form: HTMLFormElement | null | undefined) => {
    setIsBusy(true);
    const typed = form ? new FormData(form) : new FormData();
    try {
      const { startCode } = await later();
      onView(await startCode(typed, isNew, next));
    } catch (error) {
      await toastFailure(error, isNew ? "SignUpFailed" : "SignInFailed");
      setIsBusy(false);
      onView({ name: "code", email: readTypedEmail(form), isNew });
    }
  };
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {messages.or}
      </p>
      <Button
        kind="quiet"
        className="min-h-13 w-full"
        isBusy={isBusy}
        busyLabel={messages.sendingCode}
        onClick={({ currentTarget }) => void start(currentTarget.parentElement?.querySelector("form"))}
      >
        {messages.withCode}
      </Button>
    </>
  );
};
