import { useMessages } from "#shared/i18n/i18n.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { appMessages } from "#app/messages/en.ts";

/** Shown only on the very first load, while the first page's code arrives. */
export const PageFallback = () => {
  const messages = useMessages(appMessages).shell;
  return (
    <div className="mx-auto min-h-dvh max-w-6xl px-4 py-6 md:px-6" role="status">
      <span className="sr-only">{messages.loadingPage}</span>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-16 h-12 w-3/4 max-w-lg" />
      <Skeleton className="mt-5 h-6 w-2/3 max-w-md" />
    </div>
  );
};
