import type { InputHTMLAttributes } from "react";
import { useMessages } from "../../lib/i18n";
import { TextField } from "../../ui/TextField";
import { authMessages } from "./auth.messages";

/** The e-mail of an account, which password managers know as its user name. */
export const EmailField = (
  field: Pick<InputHTMLAttributes<HTMLInputElement>, "defaultValue" | "readOnly" | "onFocus">,
) => {
  const { email } = useMessages(authMessages);
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
