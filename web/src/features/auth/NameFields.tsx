import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { authMessages } from "./messages/en";

/** The last of several words. */
const lastWord = (words: string): string => /\s(\S+)\s*$/.exec(words.trimStart())?.[1] ?? "";

/** The last word of a full name in the first field is the last name, unless that field has one. */
export const readNames = (data: FormData) => {
  const given = Object.fromEntries(data);
  const { firstName, lastName } = given;
  if (typeof firstName !== "string" || typeof lastName !== "string" || lastName.trim()) return given;
  const last = lastWord(firstName);
  return last
    ? { ...given, firstName: firstName.slice(0, firstName.lastIndexOf(last)), lastName: last }
    : given;
};

/** First and last name of a new person. A full name in the first field is enough. */
export const NameFields = ({ hasFocus = false }: { readonly hasFocus?: boolean }) => {
  const messages = useMessages(authMessages).steps;
  const [typedLastName, setTypedLastName] = useState("");
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={messages.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        dir="auto"
        onChange={({ target }) => setTypedLastName(lastWord(target.value))}
      />
      <TextField
        label={messages.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        dir="auto"
        placeholder={typedLastName}
      />
    </div>
  );
};
