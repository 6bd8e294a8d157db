import type { ReactNode } from "react";
import { Poster } from "./Poster";
import type { PosterArt } from "@majlis/posters/drawPoster";

interface EmptyStateProps {
  readonly art: PosterArt;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The heading level: 1 on an otherwise empty page, 2 below the page title, 3 in a section. */
  readonly level?: 1 | 2 | 3;
}

const headings = { 1: "h1", 2: "h2", 3: "h3" } as const;

/** An empty list: a poster, one sentence and one action. */
export const EmptyState = ({ art, title, children, action, level = 3 }: EmptyStateProps) => {
  const Heading = headings[level];
  return (
    <div className="grid grid-cols-1 justify-items-center rounded-xl bg-surface p-8 text-center shadow-card">
      <div className="h-40 w-64 max-w-full overflow-hidden rounded-lg">
        <Poster {...art} />
      </div>
      <Heading className="mt-5 text-xl">{title}</Heading>
      {children && <p className="mt-1 max-w-[44ch] text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
};
