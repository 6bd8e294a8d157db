import type { ReactNode } from "react";
import { Poster } from "./Poster";
import type { PosterArt } from "../poster/posterFile";

interface EmptyStateProps {
  readonly art: PosterArt;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Level of the heading: 1 when it is all there is, 2 below a page's title, 3 within a section. */
  readonly level?: 1 | 2 | 3;
}

const headings = { 1: "h1", 2: "h2", 3: "h3" } as const;

/** Nothing here yet: art, one sentence, one action. */
export const EmptyState = ({ art, title, children, action, level = 3 }: EmptyStateProps) => {
  const Heading = headings[level];
  return (
    <div className="grid justify-items-center rounded-xl bg-surface p-8 text-center shadow-card">
      <div className="h-40 w-64 max-w-full overflow-hidden rounded-lg">
        <Poster {...art} />
      </div>
      <Heading className="mt-5 text-xl">{title}</Heading>
      {children && <p className="mt-1 max-w-[44ch] text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
};
