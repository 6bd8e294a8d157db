import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import { Accessibility, Baby, Backpack, Languages, type LucideIcon, Shirt } from "lucide-react";
import { localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Fact } from "#shared/ui/OccasionFrame.tsx";
import { eventExtrasMessages } from "./extras/messages/en";
import { useLanguageNames } from "./useLanguageNames";

interface GivenFact {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly value: string | null;
}

/** What guests should know before they come. */
export const GoodToKnow = ({ facts }: { readonly facts: EventFacts }) => {
  const messages = useMessages(eventExtrasMessages).facts;
  const nameOf = useLanguageNames();
  const choose = (answer: boolean | null, yes: string, no: string) =>
    answer === null ? null : answer ? yes : no;
  const spoken = new Intl.ListFormat(localeTag(), { type: "conjunction" }).format(
    facts.languages.map(nameOf),
  );
  const all: readonly GivenFact[] = [
    { Icon: Backpack, label: messages.bring, value: facts.bring },
    { Icon: Shirt, label: messages.dress, value: facts.dress },
    { Icon: Languages, label: messages.languages, value: spoken },
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
    <section aria-labelledby="good-to-know" className="mt-8">
      <h2 id="good-to-know" className="text-xl">
        {messages.title}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {all
          .filter(({ value }) => value)
          .map(({ Icon, label, value }) => (
            <Fact key={label} Icon={Icon} label={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
      </dl>
    </section>
  );
};
