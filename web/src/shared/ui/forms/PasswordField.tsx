import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { Field, type FieldProps } from "./Field";
import { controlClass } from "./Select";

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type">;

/** A password with a button that shows it. */
export const PasswordField = ({ label, name, hint, aside, className, ...input }: PasswordFieldProps) => {
  const messages = useMessages(sharedMessages).ui;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, name, hint, aside, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? "text" : "password"}
            className={clsx(controlClass, "h-12 pe-12")}
          />
          <button
            type="button"
            className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-md text-ink-3 hover:text-ink"
            aria-label={messages.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
};
