import { requestEventJoin, type CityEvent } from "@majlis/contracts/events/events";
import { track } from "../../lib/analytics";
import { call } from "../../lib/api";
import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { queryClient } from "../../lib/queryClient";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { TextArea } from "../../ui/TextArea";
import { toast } from "../../ui/toast";
import { eventQueries } from "./events.queries";
import { requestMessages } from "./request.messages";
import { forgetDraft, readDraft, saveDraft } from "./requestDraft";

interface RequestDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks the founder for a seat, with a message if one likes. What is written survives a sign-in in between. */
export const RequestDialog = ({ event, isOpen, onOpenChange }: RequestDialogProps) => {
  const messages = useMessages(requestMessages);
  const form = useForm(
    requestEventJoin.body,
    async (body) => {
      await call(requestEventJoin, { body });
      forgetDraft(event.id);
      track({ event_type: "event_request", properties: { event_id: event.id, event_title: event.title } });
      await queryClient.invalidateQueries({ queryKey: eventQueries.all });
      onOpenChange(false);
      toast({ title: messages.requestDone, description: messages.requestDoneBody });
    },
    "RequestFailed",
    {
      read: (data) => ({
        eventId: event.id,
        ...(data.get("message") ? { message: data.get("message") } : {}),
      }),
    },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.requestTitle}
      description={messages.requestBody({ name: event.founder.full_name })}
    >
      <p dir="auto" className="mb-4 rounded-md bg-sunken p-3 font-semibold">
        {event.title}
      </p>
      <Form form={form} submitLabel={messages.sendRequest} busyLabel={messages.sending}>
        <TextArea
          label={messages.requestMessage}
          name="message"
          dir="auto"
          maxLength={500}
          defaultValue={readDraft(event.id)}
          onChange={({ target }) => saveDraft(event.id, target.value)}
          placeholder={messages.requestPlaceholder}
        />
      </Form>
    </Dialog>
  );
};
