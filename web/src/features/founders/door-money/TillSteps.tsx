import type { EventId } from "@majlis/contracts/ids";
import { type Till, withdrawHandOver } from "@majlis/contracts/founders/tills";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";
import { tillsOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import { writeSum } from "./writeSum";

interface TillStepsProps {
  readonly eventId: EventId;
  readonly city: string;
  readonly till: Till;
}

/** What happened to the money after it was taken, oldest first. Nothing of it changes. */
export const TillSteps = ({ eventId, city, till }: TillStepsProps) => {
  const messages = useMessages(foundersMessages).money;
  return (
    <ol aria-label={messages.steps} className="mt-2 grid gap-2 rounded-md bg-sunken p-3 text-sm">
      {till.steps.map((step) => (
        <li key={`${step.kind} ${step.at}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 grow">
            <Words>{sentenceOf(step, city, messages)}</Words>
            {step.note && <Words className="block wrap-anywhere text-ink-2">{step.note}</Words>}
          </div>
          {step.key !== null && <TakeBack eventId={eventId} takerId={till.taker_id} stepKey={step.key} />}
        </li>
      ))}
    </ol>
  );
};

type Wording = ReturnType<typeof foundersMessages.get>["money"];

const sentenceOf = (step: Till["steps"][number], city: string, messages: Wording): string => {
  const { kind, at, by_name, cents, counted_cents } = step;
  const said = {
    time: formatInstant(at, "time", city),
    name: by_name ? shownName(by_name) : messages.deletedAccount,
    amount: writeSum(Math.abs(counted_cents ?? cents), city),
    expected: writeSum(Math.abs(cents), city),
  };
  if (kind === "undone") return messages.wentBack(said);
  if (kind === "withdrawn") return messages.tookBack(said);
  if (cents < 0 || (counted_cents ?? 0) < 0) return messages.gave(said);
  return counted_cents === cents ? messages.counted(said) : messages.countedOf(said);
};

interface TakeBackProps {
  readonly eventId: EventId;
  readonly takerId: Till["taker_id"];
  readonly stepKey: string;
}

/** Takes a confirmation back that the person made. */
const TakeBack = ({ eventId, takerId, stepKey }: TakeBackProps) => {
  const messages = useMessages(foundersMessages).money;
  const withdraw = useMutation({
    mutationFn: () => call(withdrawHandOver, { params: { eventId }, body: { takerId, key: stepKey } }),
    onSuccess: () => toast({ title: messages.openAgain }),
    onError: (error) => void toastFailure(error, "PaymentTaskNotChanged"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tillsOf(eventId).queryKey }),
  });
  return (
    <Button
      kind="quiet"
      isBusy={withdraw.isPending}
      busyLabel={messages.saving}
      onClick={() => withdraw.mutate()}
    >
      {messages.takeBack}
    </Button>
  );
};
