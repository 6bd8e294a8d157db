import { clsx } from "clsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "../messages/en";

/** A placeholder of the size of the loading content. Pair it with one status text. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div className={clsx("skeleton", className)} aria-hidden />
);

interface RowsSkeletonProps {
  readonly label?: string;
  /** Shows the label on the page, not only to screen readers. */
  readonly isLabelShown?: boolean;
  readonly rows?: number;
  readonly rowClass?: string;
  /** The layout of the rows. */
  readonly className?: string;
}

/** The placeholder of a list of rows. */
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
