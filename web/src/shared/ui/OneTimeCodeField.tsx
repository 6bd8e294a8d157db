import { TextField } from "./TextField";

interface OneTimeCodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string;
}

/** Six digits from a mail or an authenticator app, which phones offer to fill in. */
export const OneTimeCodeField = (field: OneTimeCodeFieldProps) => (
  <TextField
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    required
    dir="ltr"
    {...field}
  />
);
