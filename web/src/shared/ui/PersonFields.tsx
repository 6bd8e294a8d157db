import { TextField } from "./TextField";

interface PersonFieldsProps {
  readonly nameLabel: string;
  readonly emailLabel: string;
}

/** Who writes, side by side where there is room: for forms that people fill in without an account. */
export const PersonFields = ({ nameLabel, emailLabel }: PersonFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField label={nameLabel} name="name" autoComplete="name" dir="auto" maxLength={101} required />
    <TextField
      label={emailLabel}
      name="email"
      type="email"
      autoComplete="email"
      dir="ltr"
      maxLength={255}
      required
    />
  </div>
);
