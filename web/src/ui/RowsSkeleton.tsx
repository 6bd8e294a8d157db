import { useMessages } from "../lib/i18n";
import { Skeleton } from "./Skeleton";
import { uiMessages } from "./ui.messages";

interface RowsSkeletonProps {
  /** Says what loads. */
  readonly label?: string;
  readonly rows?: number;
}

/** A list of rows that is on its way. */
export const RowsSkeleton = ({ label, rows = 3 }: RowsSkeletonProps) => {
  const { loading } = useMessages(uiMessages);
  return (
    <div className="grid gap-2" aria-busy>
      <p role="status" className="sr-only">
        {label ?? loading}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-22 rounded-lg!" />
      ))}
    </div>
  );
};
