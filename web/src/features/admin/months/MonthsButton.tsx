import type { AdminUser } from "@majlis/contracts/admin";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { monthQueries } from "../admin.queries";
import { adminMessages } from "../messages/en";
import { GiveMonths } from "./GiveMonths";

/** Opens the months of a person: until when, more of them, or those that an admin gave back again. */
export const MonthsButton = ({ user }: { readonly user: AdminUser }) => {
  const messages = useMessages(adminMessages).memberMonths;
  const [isOpen, setIsOpen] = useState(false);
  const name = { name: user.full_name };
  return (
    <>
      <Button kind="quiet" className="@max-4xl:w-full" onClick={() => setIsOpen(true)}>
        {messages.open}
        <Words as="span" className="sr-only">
          {messages.ofUser(name)}
        </Words>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.title(name)}
        description={messages.body}
      >
        <Months user={user} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

interface MonthsProps {
  readonly user: AdminUser;
  readonly onDone: () => void;
}

const Months = ({ user, onDone }: MonthsProps) => {
  const messages = useMessages(adminMessages).memberMonths;
  const { data: months, isError, error, refetch } = useQuery(monthQueries.months(user.id));
  if (isError) return <Failure error={error} fallback="MonthsNotLoaded" onRetry={() => void refetch()} />;
  if (!months) return <RowsSkeleton label={messages.loading} rows={2} rowClass="h-12" />;
  return <GiveMonths {...{ user, months, onDone }} />;
};
