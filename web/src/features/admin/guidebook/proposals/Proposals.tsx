import { home } from "@majlis/contracts/cities";
import type { PartnerTerms } from "@majlis/contracts/businesses/terms";
import { decideProposal, type Proposal } from "@majlis/contracts/businesses/proposals";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { TermsTable } from "#features/membership/terms/TermsTable.tsx";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { toast } from "#shared/ui/toast.ts";
import { businessQueries, refreshBusinesses } from "#features/admin/admin.queries.ts";
import { adminMessages } from "#features/admin/messages/en.ts";
import { Words } from "#shared/ui/Words.tsx";

/** What partners want to change, to accept or decline. Nothing while there is none. */
export const Proposals = () => {
  const messages = useMessages(adminMessages).proposals;
  const list = useInfiniteQuery(businessQueries.proposals());
  const hasNone = list.data?.pages.every(({ items }) => items.length === 0);
  if (list.isPending || hasNone) return null;
  return (
    <section aria-labelledby="proposals" className="mb-8">
      <h2 id="proposals" className="text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 mb-3 text-xs text-ink-2">{messages.body}</p>
      <PagedRows list={list} failure="ProposalsNotLoaded" skeleton={null} empty={null}>
        {(proposals) => (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {proposals.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
};

const ProposalRow = ({ proposal }: { readonly proposal: Proposal }) => {
  const messages = useMessages(adminMessages).proposals;
  const { id, business_id: businessId, name, present, proposed, proposed_at } = proposal;
  const decide = {
    onError: (error: Error) => void toastFailure(error, "ProposalNotDecided"),
    onSettled: refreshBusinesses,
  };
  const send = (accept: boolean) =>
    call(decideProposal, { params: { businessId }, body: { id, accept, was: present } });
  const acceptance = useMutation({
    ...decide,
    mutationFn: () => send(true),
    onSuccess: () => toast({ title: messages.accepted }),
  });
  const refusal = useMutation({
    ...decide,
    mutationFn: () => send(false),
    onSuccess: () => toast({ title: messages.declined }),
  });
  const of = messages.ofBusiness({ name });
  return (
    <li className="grid gap-4 p-4">
      <div>
        <Words as="h3" className="text-base font-semibold wrap-anywhere">
          {name}
        </Words>
        <p className="text-xs text-ink-2">
          {messages.since({ day: formatInstant(proposed_at, "date", home) })}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={messages.now} offer={present} />
        <Side title={messages.proposed} offer={proposed} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={acceptance.isPending}
          busyLabel={messages.deciding}
          onClick={() => acceptance.mutate()}
        >
          {messages.accept}
          <Words as="span" className="sr-only">
            {of}
          </Words>
        </Button>
        <ConfirmButton
          kind="ghost"
          label={messages.decline}
          of={of}
          title={messages.declineTitle({ name })}
          description={messages.declineBody}
          busyLabel={messages.deciding}
          action={refusal}
        />
      </div>
    </li>
  );
};

const Side = ({ title, offer }: { readonly title: string; readonly offer: PartnerTerms }) => {
  const messages = useMessages(adminMessages).proposals;
  const isEmpty = offer.hours.length === 0 && offer.terms === null && offer.excluded_days.length === 0;
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      {isEmpty ? <p className="text-ink-2">{messages.nothing}</p> : <TermsTable offer={offer} />}
    </div>
  );
};
