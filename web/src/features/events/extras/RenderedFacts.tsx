import { Accessibility, Baby, Backpack, type LucideIcon, Shirt, Speech } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventsMessages } from "../messages/en";

interface TemplateFact {
  readonly Icon: LucideIcon;
  readonly label: string;
  /** What `writePage` of core fills in. */
  readonly value: string;
}

/** The template of what guests should know, with the look of GoodToKnow. Without a fact nothing of it is shown. */
export const RenderedFacts = () => {
  const messages = useMessages(eventsMessages).facts;
  const all: readonly TemplateFact[] = [
    { Icon: Backpack, label: messages.bring, value: "{{bring}}" },
    { Icon: Shirt, label: messages.dress, value: "{{dress}}" },
    { Icon: Speech, label: messages.languages, value: "{{languages}}" },
    {
      Icon: Accessibility,
      label: messages.access,
      value: `[[step_free?${messages.stepFree}]][[not_step_free?${messages.notStepFree}]]`,
    },
    {
      Icon: Baby,
      label: messages.guests,
      value: `[[families?${messages.families}]][[adults?${messages.adults}]]`,
    },
  ];
  return (
    <section className="mt-8 has-[>h2:empty]:hidden">
      <h2 className="text-xl">{`[[facts?${messages.title}]]`}</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {all.map(({ Icon, label, value }) => (
          <div key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 has-[bdi:empty]:hidden">
            <dt className="col-span-2 grid grid-cols-subgrid items-center text-xs text-ink-3">
              <Icon className="size-4" aria-hidden />
              {label}
            </dt>
            <dd className="col-start-2 font-semibold wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
