import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { foundersMessages } from "./messages/en";

/** What a founder without events sees. It loads when it is needed. */
export const NoOwnEvents = ({ action }: { readonly action: ReactNode }) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <EmptyState
      level={2}
      art={{ seed: "no events of mine", motif: "arcade", ink: "deadsea", hour: 18 }}
      title={messages.emptyTitle}
      action={action}
    >
      {messages.emptyBody}
    </EmptyState>
  );
};
