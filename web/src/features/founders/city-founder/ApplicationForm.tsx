import {
  ApplicationForm as ApplicationFormSchema,
  createFounderApplication,
} from "@majlis/contracts/founders/applications";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/Form.tsx";
import { PersonFields, TextArea, TextField } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { foundersMessages } from "../messages/en";

interface ApplicationFormProps {
  /** Initial value of the city field. */
  readonly city: string;
}

/** The application to lead a city. Resets after a successful submission. */
export const ApplicationForm = ({ city }: ApplicationFormProps) => {
  const messages = useMessages(foundersMessages).cityFounder;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm(
    ApplicationFormSchema,
    async (body, element) => {
      await call(createFounderApplication, { body: { ...body, locale: locale.get(), key } });
      setKey(crypto.randomUUID());
      element.reset();
      toast({ title: messages.sent, description: messages.sentBody });
      return messages.sentBody;
    },
    "ApplicationFailed",
  );
  return (
    <Form
      form={form}
      submitLabel={messages.send}
      busyLabel={messages.sending}
      className="rounded-lg bg-surface p-6 shadow-card"
    >
      <PersonFields nameLabel={messages.name} emailLabel={messages.email} />
      <TextField
        key={city}
        label={messages.city}
        name="city"
        autoComplete="address-level2"
        dir="auto"
        maxLength={80}
        defaultValue={city}
        required
      />
      <TextArea
        label={messages.bio}
        name="bio"
        hint={messages.bioHint}
        dir="auto"
        maxLength={2000}
        required
      />
      <TextArea
        label={messages.teamInfo}
        name="teamInfo"
        hint={messages.teamInfoHint}
        dir="auto"
        maxLength={2000}
        required
      />
    </Form>
  );
};
