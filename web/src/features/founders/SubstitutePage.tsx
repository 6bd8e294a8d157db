import {
  acceptSubstitution,
  openSubstitution,
  type SubstituteSeat,
  type SubstitutionState,
} from "@majlis/contracts/tickets/substitutes";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { AnswerFields, answersOf, checkAnswers } from "#features/events/AnswerFields.tsx";
import { substitutesMessages } from "#features/substitutes/messages/en.ts";
import { refreshSeats } from "#features/tickets/seats/occasion.ts";
import { call } from "#shared/api/api.ts";
import { formatPrice, formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { eventPath, membershipFor, paths } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Words } from "#shared/ui/Words.tsx";

/**
 * A seat that another person gives. It stands here with the other links of events for signed-in people: a further door of
 * the events' feature would bring its texts to pages of visitors that have no event. The token is in the fragment, which
 * no server and no log sees.
 */
export const SubstitutePage = () => {
  const messages = useMessages(substitutesMessages).page;
  const token = useLocation().hash.slice(1);
  usePageTitle(messages.title);
  const { data, error, refetch } = useQuery({
    queryKey: ["substitution", token],
    queryFn: () => call(openSubstitution, { body: { token } }),
    staleTime: 0,
  });
  return (
    <div className="mx-auto max-w-md px-4 pt-8 pb-20">
      {error ? (
        <>
          <h1 className="mb-5 text-2xl">{messages.title}</h1>
          <Failure error={error} fallback="Unexpected" onRetry={() => void refetch()} />
        </>
      ) : !data ? (
        <RowsSkeleton label={messages.loading} rows={1} rowClass="h-96" />
      ) : data.state === "open" && data.seat ? (
        <SeatCard token={token} seat={data.seat} onRefused={refetch} />
      ) : (
        <Refusal state={data.state} seat={data.seat} />
      )}
    </div>
  );
};

interface SeatCardProps {
  readonly token: string;
  readonly seat: SubstituteSeat;
  readonly onRefused: () => Promise<unknown>;
}

const SeatCard = ({ token, seat, onRefused }: SeatCardProps) => {
  const messages = useMessages(substitutesMessages).page;
  const { me } = useSession();
  const { event_id: id, title, starts_at: startsAt, city, questions, due_cents: due } = seat;
  const form = useAcceptance(token, seat, onRefused);
  const art = occasionArt({ ...seat, id, title, startsAt, city, type: "event" });
  return (
    <article className="overflow-hidden rounded-xl bg-surface shadow-card">
      <div className="aspect-[16/9]">
        <Poster {...art} isEager />
      </div>
      <div className="grid gap-5 p-6">
        <div>
          <h1 className="text-xl">{messages.offers({ giver: shownName(seat.giver) })}</h1>
          <p className="mt-3 text-lg font-semibold wrap-anywhere">
            <Words>{titleOf(seat)}</Words>
          </p>
          <p className="text-ink-2">
            <time dateTime={startsAt}>{formatWhen(startsAt, city)}</time>
          </p>
        </div>
        <p className="rounded-md bg-sunken p-4 font-semibold">
          {due === undefined ? messages.free : messages.due({ amount: formatPrice(due, "", city) })}
        </p>
        {me && <p className="text-ink-2 wrap-anywhere">{messages.asAccount({ email: me.email })}</p>}
        <Form form={form} submitLabel={messages.take} busyLabel={messages.taking}>
          <AnswerFields questions={questions} />
        </Form>
      </div>
    </article>
  );
};

const useAcceptance = (token: string, { questions }: SubstituteSeat, onRefused: () => Promise<unknown>) => {
  const messages = useMessages(substitutesMessages).page;
  const navigate = useNavigate();
  return useForm(
    acceptSubstitution.body.check(checkAnswers(questions)),
    async (body) => {
      try {
        await call(acceptSubstitution, { body });
      } catch (error) {
        await onRefused();
        throw error;
      }
      await refreshSeats();
      toast({ title: messages.taken, description: messages.takenBody });
      await navigate(paths.myTickets, { replace: true });
    },
    "JoinEventFailed",
    {
      read: (data) => ({ token, ...(questions.length > 0 && { answers: answersOf(data, questions) }) }),
    },
  );
};

interface RefusalProps {
  readonly state: SubstitutionState;
  readonly seat: SubstituteSeat | undefined;
}

/** Why the seat cannot be taken, and where to go on. */
const Refusal = ({ state, seat }: RefusalProps) => {
  const { page, states } = useMessages(substitutesMessages);
  const shown = keyOf[state];
  const to = {
    myTickets: { path: paths.myTickets, label: page.myTickets },
    events: { path: paths.events, label: page.events },
    membership: { path: seat ? membershipFor(seat.event_id) : paths.membership, label: page.membership },
    event: { path: seat ? eventPath(seat.event_id) : paths.events, label: page.event },
  }[wayOn[state] ?? "events"];
  return (
    <EmptyState
      level={1}
      art={{ seed: "no seat", motif: "floorTiles", ink: "jacaranda", hour: 11 }}
      title={states[shown]}
      action={
        <Link to={to.path} className={buttonClass("quiet")}>
          {to.label}
        </Link>
      }
    >
      {states[`${shown}Body`]}
    </EmptyState>
  );
};

/** The texts of each state. */
const keyOf = {
  open: "ended",
  mine: "mine",
  taken: "takenState",
  own: "own",
  ended: "ended",
  late: "late",
  canceled: "canceled",
  hasSeat: "hasSeat",
  membership: "membershipNeeded",
  request: "request",
  removed: "removed",
} as const satisfies Record<SubstitutionState, string>;

const wayOn: Partial<Record<SubstitutionState, "myTickets" | "membership" | "event">> = {
  mine: "myTickets",
  own: "myTickets",
  hasSeat: "myTickets",
  membership: "membership",
  request: "event",
};
