import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";

/** The way from a few of something to all of it. */
export const MoreLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-md font-semibold text-primary underline-offset-4 hover:underline"
  >
    {children}
    <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
  </Link>
);
