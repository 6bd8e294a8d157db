import { useMessages } from "#shared/i18n/i18n.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { Navigation } from "./Navigation";
import { appMessages } from "#app/messages/en.ts";

/** A protected page before anybody knows who is looking. */
export const SkeletonDashboard = () => {
  const messages = useMessages(appMessages).shell;
  return (
    <>
      <Navigation />
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-7xl outline-none" aria-busy>
        <p role="status" className="sr-only">
          {messages.loadingPage}
        </p>
        <div className="hidden w-64 shrink-0 content-start gap-2 border-e border-line p-4 md:grid md:h-[calc(100dvh-4rem)]">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </div>
        <div className="grow px-4 py-10 md:px-8">
          <Skeleton className="h-9 w-56" />
          <div className="mt-8 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} className="h-72 rounded-lg!" />
            ))}
          </div>
        </div>
      </main>
    </>
  );
};
