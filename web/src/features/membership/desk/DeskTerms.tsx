import type { Desk } from "@majlis/contracts/desk";
import { PartnerTerms } from "@majlis/contracts/businesses/terms";
import { useState } from "react";
import { TermsFields } from "#features/membership/terms/TermsFields.tsx";
import { TermsSummary } from "#features/membership/terms/TermsSummary.tsx";
import { useTermsDraft } from "#features/membership/terms/useTermsDraft.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useChanges } from "#shared/ui/useChanges.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { proposeAtDesk } from "./desk.queries";
import { membershipMessages } from "../messages/en";

interface DeskTermsProps {
  readonly token: string;
  readonly desk: Desk;
}

/** Hours and terms as members see them, with a form to propose others. */
export const DeskTerms = ({ token, desk }: DeskTermsProps) => {
  const messages = useMessages(membershipMessages).offer;
  const [isOpen, setIsOpen] = useState(false);
  const { offer, proposal } = desk;
  const isEmpty = offer.hours.length === 0 && offer.excluded_days.length === 0 && offer.terms === null;
  const day = proposal && formatInstant(proposal.proposed_at, "date");
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="mb-1 text-xl">{messages.title}</h2>
      {isEmpty && <p className="text-ink-2">{messages.empty}</p>}
      <TermsSummary business={{ name: desk.name, ...offer }} />
      {day && (
        <p role="status" className="mt-3 rounded-md bg-sunken p-3">
          {proposal.state === "open" ? messages.waiting({ day }) : messages.declined({ day })}
        </p>
      )}
      <Button kind="quiet" className="mt-3" onClick={() => setIsOpen(true)}>
        {messages.propose}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.propose}
        description={messages.proposeBody}
      >
        <ProposalForm
          token={token}
          offer={proposal?.state === "open" ? proposal : offer}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </section>
  );
};

interface ProposalFormProps {
  readonly token: string;
  /** The open proposal, or what members see. */
  readonly offer: PartnerTerms;
  readonly onDone: () => void;
}

const ProposalForm = ({ token, offer, onDone }: ProposalFormProps) => {
  const messages = useMessages(membershipMessages).offer;
  const draft = useTermsDraft(offer);
  const changes = useChanges(offer);
  const form = useForm(
    PartnerTerms,
    async (body) => {
      await changes.save(body, ({ was }) => proposeAtDesk(token, { ...body, was }));
      toast({ title: messages.sent, description: messages.sentBody });
      onDone();
    },
    "ProposalNotSaved",
    { read: draft.read },
  );
  return (
    <Form form={form} submitLabel={messages.send} busyLabel={messages.sending}>
      <TermsFields offer={offer} draft={draft} />
    </Form>
  );
};
