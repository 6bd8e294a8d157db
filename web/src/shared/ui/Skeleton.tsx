import { clsx } from "clsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";

/** A breathing block of the size of what is coming. Say once beside it that something loads. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div className={clsx("skeleton", className)} aria-hidden />
);

interface RowsSkeletonProps {
  /** Says what loads. */
  readonly label?: string;
  /** Shown to everybody, not to screen readers alone. */
  readonly isLabelShown?: boolean;
  readonly rows?: number;
  readonly rowClass?: string;
  /** How the rows stand: below one another, or as the columns of a grid. */
  readonly className?: string;
}

/** A list of rows that is on its way. */
export const RowsSkeleton = ({
  label,
  isLabelShown = false,
  rows = 3,
  rowClass = "h-22",
  className = "gap-2",
}: RowsSkeletonProps) => {
  const { loading } = useMessages(sharedMessages).ui;
  return (
    <div className={clsx("grid", className)} aria-busy>
      <p role="status" className={isLabelShown ? "col-span-full -mb-2 text-ink-2" : "sr-only"}>
        {label ?? loading}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={clsx("rounded-lg!", rowClass)} />
      ))}
    </div>
  );
};
