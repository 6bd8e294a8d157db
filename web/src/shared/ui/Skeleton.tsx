import { clsx } from "clsx";

/** A breathing block of the size of what is coming. Say once beside it that something loads. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div className={clsx("skeleton", className)} aria-hidden />
);
