import { type Me, ProfileChange, updateMe } from "@majlis/contracts/users";
import { useMessages } from "#shared/i18n/i18n.ts";
import { accountMessages } from "./messages/en";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { hasFeature } from "#shared/features.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import { useForm, useChanges } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { LanguagesField } from "#shared/ui/forms/LanguagesField.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { toast } from "#shared/ui/toast.ts";

export const ProfileForm = ({ me }: { readonly me: Me }) => {
  const messages = useMessages(accountMessages).profile;
  // The profile is read again while the form is open.
  const changes = useChanges(me);
  const [saves, setSaves] = useState(0);
  const form = useForm(
    ProfileChange,
    async (change) => {
      const saved = await changes.save(change, (body) => call(updateMe, { body }));
      queryClient.setQueryData(meQuery.queryKey, saved);
      setSaves((count) => count + 1);
      toast({ title: messages.saved });
    },
    "ProfileUpdateFailed",
    { read: readProfile },
  );
  return (
    <div className="rounded-lg bg-surface p-6 shadow-card">
      <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
        <ProfileFields me={me} saves={saves} />
      </Form>
    </div>
  );
};

interface ProfileFieldsProps {
  readonly me: Me;
  /** How often the form was saved. */
  readonly saves: number;
}

/** Full name, phone, city, country and spoken languages. The e-mail address is read-only. */
const ProfileFields = ({ me, saves }: ProfileFieldsProps) => {
  const messages = useMessages(accountMessages).profile;
  return (
    <>
      <TextField
        // An empty name keeps the saved one, and the field shows it again.
        key={saves}
        label={messages.fullName}
        name="full_name"
        autoComplete="name"
        dir="auto"
        maxLength={101}
        defaultValue={me.full_name}
      />
      <TextField
        label={messages.email}
        name="email"
        type="email"
        readOnly
        dir="ltr"
        value={me.email}
        hint={messages.emailNote}
      />
      <TextField
        label={messages.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={32}
        defaultValue={me.phone ?? ""}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={messages.city}
          name="city"
          autoComplete="address-level2"
          dir="auto"
          maxLength={80}
          defaultValue={me.city ?? ""}
        />
        <TextField
          label={messages.country}
          name="country"
          autoComplete="country-name"
          dir="auto"
          maxLength={80}
          defaultValue={me.country ?? ""}
        />
      </div>
      {hasFeature("tables") && (
        <LanguagesField
          label={messages.languages}
          name="languages"
          hint={messages.languagesHint}
          chosen={me.languages}
        />
      )}
    </>
  );
};

/** `ProfileChange` does not accept the read-only e-mail field. */
const readProfile = (data: FormData) => {
  const { email: _email, ...change } = Object.fromEntries(data);
  return hasFeature("tables") ? { ...change, languages: data.getAll("languages") } : change;
};
