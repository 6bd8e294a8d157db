import { useMessages } from "#shared/i18n/i18n.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { membershipMessages } from "../messages/en";

export const NoDesk = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <EmptyState level={1} art={{ seed: "no desk", motif: "arcade", ink: "night", hour: 20 }} title={title}>
    {children}
  </EmptyState>
);

export const DeskLoading = () => {
  const messages = useMessages(membershipMessages).deskPage;
  return (
    <>
      <h1 className="mb-4 text-2xl">{messages.title}</h1>
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="h-96" />
      </div>
    </>
  );
};
