import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { ContactForm } from "./ContactPage";
import { homeMessages } from "./messages/en";

const values = [
  ["welcome", "welcomeBody"],
  ["curious", "curiousBody"],
  ["fair", "fairBody"],
  ["trust", "trustBody"],
] as const;

const team = [
  ["founders", "foundersBody"],
  ["hosts", "hostsBody"],
  ["crew", "crewBody"],
] as const;

/** Mission, values, team and contact form. */
export const AboutPage = () => {
  const messages = useMessages(homeMessages).about;
  const contact = useMessages(homeMessages).contact;
  usePageTitle(messages.title, messages.intro);
  return (
    <>
      <PageHero
        title={messages.title}
        art={[
          ["hillHouses", "wadi"],
          ["crossStitch", "pomegranate"],
          ["sharedTable", "night"],
        ]}
      >
        {messages.intro}
      </PageHero>
      <section aria-labelledby="mission" className="bg-upsell text-white">
        <div className="mx-auto max-w-6xl px-4 py-14 md:px-6">
          <h2 id="mission" className="text-2xl">
            {messages.missionTitle}
          </h2>
          <p className="mt-4 max-w-[62ch] text-lg text-on-upsell-2">{messages.mission}</p>
        </div>
      </section>
      <Section title={messages.valuesTitle} className="pt-14">
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {values.map(([title, body]) => (
            <li key={title} className="border-s-4 border-primary ps-4">
              <h3 className="text-lg">{messages[title]}</h3>
              <p className="text-ink-2">{messages[body]}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={messages.teamTitle} isBand>
        <ul className="grid gap-6 md:grid-cols-3">
          {team.map(([title, body]) => (
            <li key={title}>
              <h3 className="text-lg">{messages[title]}</h3>
              <p className="text-ink-2">{messages[body]}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={messages.contactTitle} className="pt-14">
        <p className="-mt-3 mb-5 text-ink-2">{contact.intro}</p>
        <ContactForm />
      </Section>
    </>
  );
};
