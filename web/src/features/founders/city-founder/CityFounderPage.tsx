import { Mic, Video } from "lucide-react";
import { useState } from "react";
import { useMessages, locale } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { foundersMessages } from "../messages/en";
import {
  ApplicationForm as ApplicationFormSchema,
  createFounderApplication,
} from "@majlis/contracts/founders/applications";
import { call } from "#shared/api/api.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { PersonFields, TextArea, TextField } from "#shared/ui/forms/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { CityChecker } from "./CityChecker";

/** The criteria for city founders, the availability check, and the application form. */
export const CityFounderPage = () => {
  const messages = useMessages(foundersMessages).cityFounder;
  const [city, setCity] = useState("");
  usePageTitle(messages.title, messages.intro);
  return (
    <>
      <PageHero
        title={messages.title}
        art={[
          ["stairs", "deadsea"],
          ["arcade", "pomegranate"],
          ["sharedTable", "night"],
        ]}
      >
        <p>{messages.intro}</p>
        <a href="#apply" className={buttonClass("big", "mt-6")}>
          {messages.apply}
        </a>
      </PageHero>
      <Section title={messages.criteriaTitle} isBand>
        <p className="-mt-3 mb-5 text-ink-2">{messages.criteriaIntro}</p>
        <Criteria />
      </Section>
      <div className="mx-auto grid max-w-6xl items-start gap-10 px-4 py-14 md:px-6 lg:grid-cols-[2fr_3fr]">
        <section aria-labelledby="checker">
          <h2 id="checker" className="text-2xl">
            {messages.checkerTitle}
          </h2>
          <p className="mt-1 mb-5 text-ink-2">{messages.checkerBody}</p>
          <CityChecker onFree={setCity} />
        </section>
        <section aria-labelledby="apply">
          <h2 id="apply" className="text-2xl">
            {messages.formTitle}
          </h2>
          <p className="mt-1 mb-5 text-ink-2">{messages.formBody}</p>
          <ApplicationForm city={city} />
        </section>
      </div>
    </>
  );
};

const criteria = [
  { Icon: Mic, title: "speakers", body: "speakersBody" },
  { Icon: Video, title: "creator", body: "creatorBody" },
] as const;

const Criteria = () => {
  const messages = useMessages(foundersMessages).cityFounder;
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {criteria.map(({ Icon, title, body }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <Icon className="size-6" aria-hidden />
          </span>
          <div>
            <h3 className="text-lg">{messages[title]}</h3>
            <p className="text-ink-2">{messages[body]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

interface ApplicationFormProps {
  /** Initial value of the city field. */
  readonly city: string;
}

/** The application to lead a city. Resets after a successful submission. */
const ApplicationForm = ({ city }: ApplicationFormProps) => {
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
    { keptAs: "application" },
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
