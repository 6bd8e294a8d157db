import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface FactProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}

/** One line of a list of facts: icon and name above, the fact below. Stands in a `<dl>`. */
export const Fact = ({ Icon, label, children }: FactProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
    <dt className="col-span-2 grid grid-cols-subgrid items-center text-xs text-ink-3">
      <Icon className="size-4" aria-hidden />
      {label}
    </dt>
    <dd className="col-start-2 font-semibold wrap-anywhere [&>bdi]:line-clamp-none">{children}</dd>
  </div>
);
