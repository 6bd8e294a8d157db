import type { Desk, DeskSums } from "@majlis/contracts/desk";
import { Maximize, WifiOff } from "lucide-react";
import { useState } from "react";
import { cityName, formatBill, formatInstant } from "#shared/i18n/format.ts";
import { logFailure } from "#shared/api/log.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { useOnline, useWakeLock } from "#shared/ui/browserState.ts";
import { ConfirmDialog, Dialog } from "#shared/ui/Dialog.tsx";
import { DeskCard } from "./DeskCard";
import { DeskList } from "./DeskList";
import { membershipMessages } from "../messages/en";
import { PartnerTerms } from "@majlis/contracts/businesses/terms";
import { TermsFields, useTermsDraft } from "#features/membership/terms/TermsFields.tsx";
import { TermsSummary } from "#features/membership/terms/TermsTable.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm, useChanges } from "#shared/ui/forms/useForm.ts";
import { proposeAtDesk, deskToken } from "./desk.queries";
import { Words } from "#shared/ui/Words.tsx";

interface DeskScreenProps {
  readonly token: string;
  readonly desk: Desk;
}

/** An open desk: the card on one side, the latest visits on the other. The screen stays on. */
export const DeskScreen = ({ token, desk }: DeskScreenProps) => {
  const messages = useMessages(membershipMessages).deskPage;
  const isOnline = useOnline();
  useWakeLock();
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow">
          <Words as="h1" className="text-2xl wrap-anywhere">
            {desk.name}
          </Words>
          <p className="text-ink-2">{cityName(desk.city)}</p>
        </div>
        {document.fullscreenEnabled && (
          <Button kind="quiet" onClick={() => void fillScreen()}>
            <Maximize className="size-4" aria-hidden />
            {messages.fullScreen}
          </Button>
        )}
      </header>
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-saffron text-on-saffron not-empty:mb-4 not-empty:p-3"
      >
        {!isOnline && (
          <>
            <WifiOff className="size-5 shrink-0" aria-hidden />
            {messages.offline}
          </>
        )}
      </p>
      <div className="grid gap-6 md:grid-cols-[1.25fr_1fr] lg:gap-8">
        <DeskCard {...{ token, desk }} />
        <div className="grid content-start gap-6">
          <DeskNumbers desk={desk} />
          <DeskList token={token} city={desk.city} newest={desk.newest} />
          <DeskTerms token={token} desk={desk} />
          <CloseDesk />
        </div>
      </div>
    </>
  );
};

/** The browser can refuse. The page works without. */
const fillScreen = async (): Promise<void> => {
  try {
    await document.documentElement.requestFullscreen();
  } catch (error) {
    logFailure("The page does not fill the screen", error);
  }
};

const CloseDesk = () => {
  const messages = useMessages(membershipMessages).deskPage;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setIsAsking(true)}>
        {messages.close}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={messages.closeQuestion}
        description={messages.closeBody}
        confirmLabel={messages.close}
        keepLabel={messages.keep}
        onConfirm={() => deskToken.set(null)}
      />
    </>
  );
};

/** Visits and savings of today and this month. They follow a discount within a minute. */
const DeskNumbers = ({ desk }: { readonly desk: Desk }) => {
  const messages = useMessages(membershipMessages).numbers;
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="text-xl">{messages.title}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <Sums label={messages.today} sums={desk.today} />
        <Sums label={messages.month} sums={desk.this_month} />
      </dl>
    </section>
  );
};

const Sums = ({ label, sums }: { readonly label: string; readonly sums: DeskSums }) => {
  const messages = useMessages(membershipMessages).numbers;
  return (
    <div>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-lg font-semibold">{messages.visits(sums.visits)}</dd>
      {sums.saved.map((money) => (
        <dd key={money.currency} className="text-primary-ink">
          <bdi className="font-semibold">{formatBill(money)}</bdi>{" "}
          <span className="text-xs text-ink-2">{messages.saved}</span>
        </dd>
      ))}
    </div>
  );
};

interface DeskTermsProps {
  readonly token: string;
  readonly desk: Desk;
}

/** Hours and terms as members see them, with a form to propose others. */
const DeskTerms = ({ token, desk }: DeskTermsProps) => {
  const messages = useMessages(membershipMessages).offer;
  const [isOpen, setIsOpen] = useState(false);
  const { offer, proposal } = desk;
  const isEmpty = offer.hours.length === 0 && offer.excluded_days.length === 0 && offer.terms === null;
  const day = proposal && formatInstant(proposal.proposed_at, "date", desk.city);
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="mb-1 text-xl">{messages.title}</h2>
      {isEmpty && <p className="text-ink-2">{messages.empty}</p>}
      <TermsSummary business={{ name: desk.name, city: desk.city, ...offer }} />
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
