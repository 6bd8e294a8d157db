import {
  confirmOpening,
  type ConfirmedStep,
  sendTestMail,
  type StepState,
} from "@majlis/contracts/admin/opening";
import { useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Check, Circle, Clock } from "lucide-react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { isArrival, paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { openingQuery } from "../admin.queries";
import { AdminUsersPage } from "../AdminUsersPage";
import { adminMessages } from "../messages/en";
import { isLeft, placesOf, sentenceOf, stepCounts } from "./openingSteps";

/** Where admins begin. A first sign-in leads to the steps while one is left. */
export const AdminHomePage = () => {
  const messages = useMessages(adminMessages).opening;
  const hasArrived = isArrival(useLocation().state);
  const { data, isLoading } = useQuery({ ...openingQuery, enabled: hasArrived });
  if (hasArrived && isLoading) return <RowsSkeleton label={messages.loading} rows={6} rowClass="h-18" />;
  if (hasArrived && data?.is_new && data.steps.some(isLeft))
    return <Navigate replace to={paths.adminOpening} />;
  return <AdminUsersPage />;
};

/** What is left before the house opens: each step with its state, what to do, and where. */
export const AdminOpeningPage = () => {
  const messages = useMessages(adminMessages).opening;
  const { data, error, refetch } = useQuery(openingQuery);
  const counts = data && stepCounts(data.steps);
  const isReady = counts !== undefined && counts.done === counts.all;
  usePageTitle(messages.title);
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl">{isReady ? messages.readyTitle : messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{isReady ? messages.readyBody : messages.intro}</p>
      {isReady && (
        <Link to={paths.home} className={buttonClass("primary", "mb-6")}>
          {messages.readyAction}
        </Link>
      )}
      {error && !data && (
        <Failure error={error} fallback="OverviewNotLoaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <RowsSkeleton label={messages.loading} rows={10} className="gap-px" rowClass="h-18" />
      )}
      {data && counts && (
        <>
          <p className="mb-2 font-semibold" role="status">
            {messages.progress(counts)}
          </p>
          <ol aria-label={messages.steps} className="divide-y divide-line border-y border-line">
            {data.steps.map((step) => (
              <Step key={step.name} step={step} />
            ))}
          </ol>
          <p className="mt-4 text-sm text-ink-2">
            {messages.guide} <code dir="ltr">docs/operations.md</code>
          </p>
        </>
      )}
    </div>
  );
};

const marks = {
  done: { Icon: Check, look: "bg-primary-soft text-primary-ink" },
  waiting: { Icon: Clock, look: "bg-saffron/25 text-saffron-ink" },
  open: { Icon: Circle, look: "text-ink-3" },
} as const;

const Step = ({ step }: { readonly step: StepState }) => {
  const messages = useMessages(adminMessages).opening;
  const { name, state } = step;
  const { Icon, look } = marks[state];
  const places = placesOf(step);
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <span className={clsx("grid size-8 place-items-center rounded-full", look)}>
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className={clsx("pt-1 text-base", state === "done" && "text-ink-2")}>
          {messages[name]}
          <span className={state === "waiting" ? "ms-2 text-sm font-normal text-ink-2" : "sr-only"}>
            {" "}
            {messages[state]}
          </span>
        </h2>
        <p className={clsx("text-ink-2", state === "done" && "text-sm")}>
          {sentenceOf(step, messages)}{" "}
          {state !== "done" && places.where && (
            <code dir="ltr" className="text-xs">
              {places.where}
            </code>
          )}
        </p>
        {state !== "done" && places.links.length > 0 && (
          <p className="flex flex-wrap gap-x-5">
            {places.links.map(([to, label]) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
              >
                {messages[label]}
              </Link>
            ))}
          </p>
        )}
      </div>
      <StepAction step={step} />
    </li>
  );
};

/** The button of a step that is done on this page. */
const StepAction = ({ step: { name, state, is_confirmed } }: { readonly step: StepState }) => {
  if (name === "testMail") return state === "done" ? null : <TestMail />;
  const isOfPerson = name === "house" || name === "payments" || name === "legal";
  return isOfPerson && (state !== "done" || is_confirmed) ? (
    <Confirm name={name} isConfirmed={is_confirmed} />
  ) : null;
};

const place = "col-start-2 mt-2 justify-self-start sm:col-start-3 sm:mt-0 sm:self-center";

const Confirm = ({ name, isConfirmed }: { readonly name: ConfirmedStep; readonly isConfirmed: boolean }) => {
  const messages = useMessages(adminMessages).opening;
  const confirm = useMutation({
    mutationFn: () => call(confirmOpening, { body: { step: name, confirmed: !isConfirmed } }),
    onSuccess: () => queryClient.invalidateQueries(openingQuery),
    onError: (error) => void toastFailure(error, "OpeningNotSaved"),
  });
  return (
    <Button
      kind={isConfirmed ? "ghost" : "quiet"}
      className={place}
      isBusy={confirm.isPending}
      busyLabel={messages.saving}
      onClick={() => confirm.mutate()}
    >
      {isConfirmed ? messages.takeBack : messages[`${name}Confirm`]}
      <span className="sr-only">{messages.ofStep({ step: messages[name] })}</span>
    </Button>
  );
};

const TestMail = () => {
  const messages = useMessages(adminMessages).opening;
  const send = useMutation({
    mutationFn: () => call(sendTestMail),
    onSuccess: async () => {
      await queryClient.invalidateQueries(openingQuery);
      toast({ title: messages.testMailSent });
    },
    onError: (error) => void toastFailure(error, "ReplyNotSent"),
  });
  return (
    <Button
      kind="quiet"
      className={place}
      isBusy={send.isPending}
      busyLabel={messages.sending}
      onClick={() => send.mutate()}
    >
      {messages.testMailAction}
    </Button>
  );
};
