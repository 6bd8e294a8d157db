import { ContactForm as ContactFormSchema, sendContact } from "@majlis/contracts/messages/messages";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { PersonFields, TextArea } from "#shared/ui/forms/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { homeMessages } from "./messages/en";
import { ContactDetails } from "#shared/ui/ContactDetails.tsx";

export const ContactPage = () => {
  const messages = useMessages(homeMessages).contact;
  usePageTitle(messages.title, messages.intro);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 pb-16 md:px-6 md:pt-16">
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-3 mb-7 max-w-[52ch] text-base text-ink-2 md:text-lg">{messages.intro}</p>
      <ContactForm />
    </div>
  );
};

// Shares its chunk with the footer.

/** The contact form beside the contact details. */
export const ContactForm = () => {
  const messages = useMessages(homeMessages).contact;
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[1.7fr_1fr]">
      <MessageForm />
      <section aria-labelledby="directly" className="rounded-lg bg-sunken p-6">
        <h2 id="directly" className="text-lg">
          {messages.directly}
        </h2>
        <ContactDetails />
      </section>
    </div>
  );
};

/** Missing fields are reported together in one message. */
const MessageForm = () => {
  const messages = useMessages(homeMessages).contact;
  const form = useForm(
    ContactFormSchema,
    async (body, element) => {
      const { name, email, message } = body;
      if (!name || !email || !message) throw new ApiError("ContactIncomplete");
      await call(sendContact, { body: { ...body, locale: locale.get() } });
      track({ event_type: "contact_form", properties: { name, email } });
      element.reset();
      toast({ title: messages.sent, description: messages.sentBody });
      return messages.sentBody;
    },
    "ContactFailed",
    { keptAs: "contact" },
  );
  return (
    <Form
      form={form}
      submitLabel={messages.send}
      busyLabel={messages.sending}
      className="rounded-lg bg-surface p-6 shadow-card"
    >
      <PersonFields nameLabel={messages.name} emailLabel={messages.email} />
      <TextArea label={messages.message} name="message" dir="auto" maxLength={5000} rows={6} required />
    </Form>
  );
};
