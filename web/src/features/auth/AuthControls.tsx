import { ArrowLeft } from "lucide-react";
import type { InputHTMLAttributes } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields.tsx";
import type { AuthView } from "./authView";
import { authMessages } from "./messages/en";

/** The account's e-mail address. Password managers treat it as the user name. */
export const EmailField = (
  field: Pick<InputHTMLAttributes<HTMLInputElement>, "defaultValue" | "readOnly" | "onFocus">,
) => {
  const { email } = useMessages(authMessages).page;
  return (
    <TextField
      label={email}
      name="email"
      type="email"
      autoComplete="username"
      required
      dir="ltr"
      {...field}
    />
  );
};

interface BackToLoginProps {
  /** Fills in the sign-in. */
  readonly email?: string | undefined;
  readonly onView: (view: AuthView) => void;
}

export const BackToLogin = ({ email, onView }: BackToLoginProps) => {
  const messages = useMessages(authMessages).steps;
  return (
    <Button
      kind="ghost"
      className="mt-3 w-full"
      onClick={() => onView({ name: "main", ...(email && { email }) })}
    >
      <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
      {messages.backToLogin}
    </Button>
  );
};
