import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { useId, type ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Renders a raised band across the page. */
  readonly isBand?: boolean;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
}

/** A section of a public page. */
export const Section = ({ title, children, isBand = false, aside, className }: SectionProps) => {
  const id = useId();
  return (
    <section className={clsx(isBand && "border-y border-line bg-surface")} aria-labelledby={id}>
      <div
        className={clsx(
          "mx-auto max-w-6xl px-4 md:px-6",
          isBand ? "py-9 md:py-14" : "pb-10 md:pb-16",
          className,
        )}
      >
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3 self-start">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
};

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
