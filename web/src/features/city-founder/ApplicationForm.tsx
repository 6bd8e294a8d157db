import { call } from "../../lib/api";
import { useForm } from "../../lib/form";
import { locale, useMessages } from "../../lib/i18n";
import { Form } from "../../ui/Form";
import { PersonFields } from "../../ui/PersonFields";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { cityFounderMessages } from "./cityFounder.messages";

const contract = () => import("@majlis/contracts/founders/applications");
const loadForm = async () => (await contract()).ApplicationForm;

interface ApplicationFormProps {
  /** The city that was found free, to begin with. */
  readonly city: string;
}

/** The application to lead a city. It empties itself once it was sent. */
export const ApplicationForm = ({ city }: ApplicationFormProps) => {
  const messages = useMessages(cityFounderMessages);
  const form = useForm(
    loadForm,
    async (body, element) => {
      const { createFounderApplication } = await contract();
      await call(createFounderApplication, { body: { ...body, locale: locale.get() } });
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
