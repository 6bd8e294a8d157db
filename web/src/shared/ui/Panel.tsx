import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";

interface PanelProps {
  readonly title: string;
  readonly badge?: ReactNode;
  /** At the end of the heading's line, such as a link to the full list. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a dashboard. */
export const Panel = ({ title, badge, aside, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {badge}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
};

/** The link from a summary to the full list. */
export const MoreLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-md font-semibold text-primary underline-offset-4 hover:underline"
  >
    {children}
    <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
  </Link>
);
