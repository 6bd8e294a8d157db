import type { Business } from "@majlis/contracts/businesses";
import { reportHonored } from "@majlis/contracts/businesses/honored";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { honoredQueries, refreshHonored } from "../guidebook.queries";
import { guidebookMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

/** Asks a member whether the partner honored the card, or shows the member's answer. */
export const HonoredQuestion = ({ business: { id, name } }: { readonly business: Business }) => {
  const messages = useMessages(guidebookMessages).report;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const answers = useId();
  const said = useQuery(honoredQueries.own()).data?.get(id);
  const report = useMutation({
    mutationFn: (honored: boolean) => call(reportHonored, { params: { businessId: id }, body: { honored } }),
    onSuccess: async () => {
      await refreshHonored();
      // The answers disappear with the focus.
      opener.current?.focus();
      setIsOpen(false);
      toast({ title: messages.saved });
    },
    onError: (error) => void toastFailure(error, "HonoredNotSaved"),
  });
  const label = said === undefined ? messages.question : said ? messages.saidYes : messages.saidNo;
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={answers}
        className="min-h-11 text-start text-sm font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Words as="span" className="sr-only">
          {messages.ofBusiness({ name })}
        </Words>
      </button>
      <div id={answers} hidden={!isOpen} role="group" aria-label={messages.question}>
        <div className="flex gap-2 pt-1">
          {[true, false].map((honored) => (
            <Button
              key={String(honored)}
              kind="quiet"
              isBusy={report.isPending}
              {...(report.variables === honored && { busyLabel: messages.saving })}
              onClick={() => report.mutate(honored)}
            >
              {honored ? messages.yes : messages.no}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
};
