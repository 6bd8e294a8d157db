import type { InputHTMLAttributes } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TextField } from "#shared/ui/TextField.tsx";
import { authMessages } from "./messages/en";

/** The e-mail of an account, which password managers know as its user name. */
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
