import { Skeleton } from "../../ui/Skeleton";

const rows = [0, 1, 2];

/** Rows that are on their way. */
export const RowSkeletons = ({ label }: { readonly label: string }) => (
  <div className="grid gap-4" aria-busy>
    <p role="status" className="sr-only">
      {label}
    </p>
    {rows.map((row) => (
      <Skeleton key={row} className="h-36 rounded-lg!" />
    ))}
  </div>
);
