import { Plus } from "lucide-react";
import { useId, type ReactNode } from "react";

interface AccordionProps {
  readonly items: readonly { readonly title: string; readonly body: ReactNode }[];
}

/** Native `<details>`: one item is open at a time, and the browser's page search finds closed ones. */
export const Accordion = ({ items }: AccordionProps) => {
  const name = useId();
  return (
    <div>
      {items.map(({ title, body }) => (
        <details key={title} name={name} className="group/item border-b border-line">
          <summary className="flex w-full list-none items-center justify-between gap-4 py-5 text-start font-display text-lg font-semibold [&::-webkit-details-marker]:hidden">
            <h3>{title}</h3>
            <Plus
              className="size-5 shrink-0 text-ink-3 transition-transform group-open/item:rotate-45"
              aria-hidden
            />
          </summary>
          <div className="max-w-[62ch] pb-6 text-base text-ink-2">{body}</div>
        </details>
      ))}
    </div>
  );
};
