import { home } from "@majlis/contracts/cities";
import {
  type PaymentTask,
  type PaymentTaskState,
  retryPaymentTask,
  confirmPayback,
} from "@majlis/contracts/payments";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatCharged, formatInstant, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { paymentQueries } from "./payment.queries";
import { adminMessages } from "../messages/en";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Words } from "#shared/ui/Words.tsx";

/** The refunds and ends of subscriptions in one state, with what an admin can do about them. */
export const PaymentTasks = ({ state }: { readonly state: PaymentTaskState }) => {
  const messages = useMessages(adminMessages).tasks;
  const titleId = useId();
  const list = useInfiniteQuery(paymentQueries.paymentTasks(state));
  const [paid, setPaid] = useState<PaymentTask>();
  const [isOpen, setIsOpen] = useState(false);
  const payBack = (task: PaymentTask) => {
    setPaid(task);
    setIsOpen(true);
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {messages[`${state}Title`]}
      </h2>
      <p className="mb-3 text-ink-2">{messages[`${state}Intro`]}</p>
      <PagedRows
        list={list}
        failure="PaymentsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={1} rowClass="h-24" />}
        empty={<p className="rounded-lg bg-sunken p-4 text-ink-2">{messages[`${state}Empty`]}</p>}
      >
        {(tasks) => (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} onPayBack={() => payBack(task)} />
            ))}
          </ul>
        )}
      </PagedRows>
      {paid && <PaybackDialog task={paid} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </section>
  );
};

interface TaskRowProps {
  readonly task: PaymentTask;
  readonly onPayBack: () => void;
}

const TaskRow = ({ task, onPayBack }: TaskRowProps) => {
  const messages = useMessages(adminMessages).tasks;
  const { action, state, user_name, title, object_id, amount_cents, failure } = task;
  const name = user_name ?? messages.deletedAccount;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <h3 className="text-base wrap-anywhere">
          {action === "refund" && <bdi>{formatPrice(amount_cents ?? 0, formatCharged(0), home)} </bdi>}
          <Words>{name}</Words>
        </h3>
        <p className="wrap-anywhere text-ink-2">
          {messages[task.reason]}
          {title !== null && (
            <>
              {" "}
              <Words>{title}</Words>
            </>
          )}
        </p>
        <p className="text-xs wrap-anywhere text-ink-2">
          {formatInstant(task.created_at, "full", home)} <bdi>{object_id}</bdi>
        </p>
        {failure !== null && (
          <p dir="ltr" className="mt-1 text-xs wrap-anywhere text-danger">
            {failure}
          </p>
        )}
      </div>
      {state === "due" && (
        <span className="shrink-0 text-xs text-ink-2">
          {messages.nextCall({ time: formatInstant(task.due_at, "time", home) })}
        </span>
      )}
      {state === "failed" && <RetryTask taskId={task.id} name={name} />}
      {state !== "due" && action === "refund" && (
        <Button kind="quiet" onClick={onPayBack}>
          {messages.paidBack}
          <Words as="span" className="sr-only">
            {messages.of({ name })}
          </Words>
        </Button>
      )}
    </li>
  );
};

interface RetryTaskProps {
  readonly taskId: PaymentTask["id"];
  readonly name: string;
}

/** Lets a failed call run once more. */
const RetryTask = ({ taskId, name }: RetryTaskProps) => {
  const messages = useMessages(adminMessages).tasks;
  const retry = useMutation({
    mutationFn: () => call(retryPaymentTask, { body: { taskId } }),
    onSuccess: () => toast({ title: messages.retried, description: messages.retriedBody }),
    onError: (error) => void toastFailure(error, "PaymentTaskNotChanged"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["admin", "payments"] }),
  });
  return (
    <Button
      kind="quiet"
      isBusy={retry.isPending}
      busyLabel={messages.retrying}
      onClick={() => retry.mutate()}
    >
      {messages.retry}
      <Words as="span" className="sr-only">
        {messages.of({ name })}
      </Words>
    </Button>
  );
};

interface PaybackDialogProps {
  readonly task: PaymentTask;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that a refund was paid back by hand, with what identifies the transfer. */
const PaybackDialog = ({ task, isOpen, onOpenChange }: PaybackDialogProps) => {
  const messages = useMessages(adminMessages).payback;
  const name = task.user_name ?? messages.deletedAccount;
  const amount = formatPrice(task.amount_cents ?? 0, formatCharged(0), home);
  const form = useForm(
    confirmPayback.body,
    async (body) => {
      try {
        await call(confirmPayback, { body });
      } finally {
        // Also after a failure: another admin may have been first.
        await queryClient.invalidateQueries({ queryKey: ["admin", "payments"] });
      }
      onOpenChange(false);
      toast({ title: messages.done, description: messages.doneBody({ name }) });
    },
    "PaymentTaskNotChanged",
    { read: (data) => ({ taskId: task.id, reference: data.get("reference") }) },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.body({ name, amount })}
    >
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <TextField
          label={messages.reference}
          name="reference"
          hint={messages.referenceHint}
          maxLength={120}
          required
        />
      </Form>
    </Dialog>
  );
};
