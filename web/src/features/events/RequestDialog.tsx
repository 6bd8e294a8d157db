import { requestEventJoin, type CityEvent } from "@majlis/contracts/events/events";
import { useQuery } from "@tanstack/react-query";
import { WithdrawRequest } from "#features/tickets/seats/CancelActions.tsx";
import { refreshSeats } from "#features/tickets/seats/occasion.ts";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { titleOf, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { keptForm } from "#shared/ui/forms/keptForm.ts";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { AnswerFields, answersOf, checkAnswers } from "./AnswerFields";
import { eventQueries } from "./events.queries";
import { eventsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

/** An unsent message, in this tab until it is sent or the person signs out. */
const draftOf = (eventId: string) => keptForm(`request.${eventId}`);

const readDraft = (eventId: string): string =>
  String(new Map(Object.entries(draftOf(eventId).read() ?? {})).get("message") ?? "");

interface RequestDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks the founder for a seat. The message survives a sign-in in between. */
export const RequestDialog = ({ event, isOpen, onOpenChange }: RequestDialogProps) => {
  const messages = useMessages(eventsMessages).request;
  // A card does not have the questions.
  const isUnknown = event.has_questions && !event.questions;
  const { data: whole = event } = useQuery({
    ...eventQueries.detail(event.id),
    enabled: isOpen && isUnknown === true,
  });
  const { questions = [], my_answers: answers } = isUnknown ? whole : event;
  const form = useForm(
    requestEventJoin.body.check(checkAnswers(questions)),
    async (body) => {
      try {
        await call(requestEventJoin, { body });
      } catch (error) {
        // The page leads to the sign-in and back. The message is kept.
        if (error instanceof ApiError && error.code === "NotSignedIn") return toastRefusal("SignInToRequest");
        throw error;
      }
      draftOf(event.id).remove();
      track({ event_type: "event_request", properties: { event_id: event.id, event_title: event.title } });
      await refreshSeats();
      onOpenChange(false);
      toast({ title: messages.requestDone, description: messages.requestDoneBody });
    },
    "RequestFailed",
    {
      read: (data) => ({
        eventId: event.id,
        ...(data.get("message") ? { message: data.get("message") } : {}),
        ...(questions.length > 0 && { answers: answersOf(data, questions) }),
      }),
    },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.requestTitle}
      description={messages.requestBody({ name: shownName(event.founder.full_name) })}
    >
      <Words as="p" className="mb-4 rounded-md bg-sunken p-3 font-semibold">
        {titleOf(event)}
      </Words>
      <Form form={form} submitLabel={messages.sendRequest} busyLabel={messages.sending}>
        <TextArea
          label={messages.requestMessage}
          name="message"
          dir="auto"
          maxLength={500}
          defaultValue={readDraft(event.id)}
          onChange={({ target }) => draftOf(event.id).save({ message: target.value })}
          placeholder={messages.requestPlaceholder}
        />
        <AnswerFields questions={questions} answers={answers} />
      </Form>
    </Dialog>
  );
};

/** Withdraws a pending request, or declines the seat of an approved one. Until the start. */
export const RequestBox = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).request;
  const now = useNow();
  const { status } = event.my_request ?? {};
  const isOpen = event.status === "published" && new Date(event.starts_at) > now && !event.my_ticket;
  if (!isOpen || status === undefined || status === "declined") return null;
  const isApproved = status === "approved";
  const price = formatPrice(event.my_hold?.price_cents ?? event.price_cents, "", event.city);
  return (
    <>
      {isApproved && (
        <div className="grid gap-1 rounded-md bg-primary-soft p-4 text-primary-ink">
          <p className="font-semibold">{messages.approvedTitle}</p>
          <p>{price ? messages.approvedPriced({ price }) : messages.approvedFree}</p>
        </div>
      )}
      <WithdrawRequest eventId={event.id} isApproved={isApproved} kind="quiet" />
    </>
  );
};
