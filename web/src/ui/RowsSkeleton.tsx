import { Skeleton } from "./Skeleton";

interface RowsSkeletonProps {
  /** Says that something loads. */
  readonly label: string;
  readonly rows?: number;
}

/** A list of rows that is on its way. */
export const RowsSkeleton = ({ label, rows = 3 }: RowsSkeletonProps) => (
  <div className="grid gap-2" aria-busy>
    <p role="status" className="sr-only">
      {label}
    </p>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className="h-22 rounded-lg!" />
    ))}
  </div>
);
