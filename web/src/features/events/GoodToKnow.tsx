import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import { listLanguages } from "@majlis/contracts/languageNames";
import { factsInLanguage } from "@majlis/core/kernel/translation.rules";
import { Accessibility, Baby, Backpack, type LucideIcon, Shirt, Speech } from "lucide-react";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Words } from "#shared/ui/Words.tsx";
import { eventsMessages } from "./messages/en";

interface GivenFact {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly value: string | null;
}

const choose = (answer: boolean | null, yes: string, no: string) =>
  answer === null ? null : answer ? yes : no;

/** What guests should know before they come. */
export const GoodToKnow = ({ facts: given }: { readonly facts: EventFacts }) => {
  const facts = factsInLanguage(given, locale.get());
  const messages = useMessages(eventsMessages).facts;
  const all: readonly GivenFact[] = [
    { Icon: Backpack, label: messages.bring, value: facts.bring },
    { Icon: Shirt, label: messages.dress, value: facts.dress },
    { Icon: Speech, label: messages.languages, value: listLanguages(facts.languages, locale.get()) },
    {
      Icon: Accessibility,
      label: messages.access,
      value: choose(facts.step_free, messages.stepFree, messages.notStepFree),
    },
    {
      Icon: Baby,
      label: messages.guests,
      value: choose(facts.families, messages.families, messages.adults),
    },
  ];
  return (
    <section aria-labelledby="good-to-know" className="mt-8 print:mt-3">
      <h2 id="good-to-know" className="text-xl">
        {messages.title}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {all
          .filter(({ value }) => value)
          .map(({ Icon, label, value }) => (
            <div key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt className="col-span-2 grid grid-cols-subgrid items-center text-xs text-ink-3">
                <Icon className="size-4" aria-hidden />
                {label}
              </dt>
              <dd className="col-start-2 font-semibold wrap-anywhere">
                <Words>{value ?? undefined}</Words>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
};
