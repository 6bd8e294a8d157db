import { clsx } from "clsx";
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
