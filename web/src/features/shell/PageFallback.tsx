import { useMessages } from "../../lib/i18n";
import { Skeleton } from "../../ui/Skeleton";
import { shellMessages } from "./shell.messages";

/** Shown only on the very first load, while the first page's code arrives. */
export const PageFallback = () => {
  const messages = useMessages(shellMessages);
  return (
    <div className="mx-auto min-h-dvh max-w-6xl px-4 py-6 md:px-6" role="status">
      <span className="sr-only">{messages.loadingPage}</span>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-16 h-12 w-3/4 max-w-lg" />
      <Skeleton className="mt-5 h-6 w-2/3 max-w-md" />
    </div>
  );
};
