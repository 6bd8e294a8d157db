import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { useState, type InputHTMLAttributes } from "react";
import { useMessages } from "../i18n/i18n";
import { controlClass } from "./controlClass";
import { Field, type FieldProps } from "./Field";
import { sharedMessages } from "#shared/messages/en.ts";

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type">;

/** A password that can be shown. */
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
