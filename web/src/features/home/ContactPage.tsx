import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ContactForm } from "./ContactForm";
import { homeMessages } from "./messages/en";

/** The contact form as a page of its own. */
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
