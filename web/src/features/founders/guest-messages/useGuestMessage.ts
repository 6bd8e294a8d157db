import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type GuestGroup, sendGuestMessage } from "@majlis/contracts/events/guestMessages";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { useHeldSend } from "#shared/ui/forms/useHeldSend.ts";
import { toast } from "#shared/ui/toast.ts";
import { guestMessagesOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";

export interface GuestMessageDraft {
  readonly audience: GuestGroup;
  readonly subject: string;
  readonly text: string;
  readonly takesReplies: boolean;
}

const emptyDraft: GuestMessageDraft = { audience: "guests", subject: "", text: "", takesReplies: false };

/** A message to guests while it is written, and its form. Once it is sent, the next one begins. */
export const useGuestMessage = (event: FounderEvent) => {
  const messages = useMessages(foundersMessages).form;
  const [draft, setDraft] = useState(emptyDraft);
  // Made once for each message, so that a second press or a repeated call sends nothing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (over: Partial<GuestMessageDraft>) => setDraft((current) => ({ ...current, ...over }));
  const { audience, subject, text, takesReplies } = draft;
  const held = useHeldSend();
  const form = useForm(
    sendGuestMessage.body,
    async (body) => {
      if (!(await held.hold())) return;
      const { recipients } = await call(sendGuestMessage, { params: { eventId: event.id }, body });
      setKey(crypto.randomUUID());
      setDraft(emptyDraft);
      await queryClient.invalidateQueries({ queryKey: guestMessagesOf(event.id).queryKey });
      toast({ title: messages.sent, description: messages.sentBody(recipients) });
    },
    "GuestMessageNotSent",
    { read: () => ({ key, to: { audience, takes_replies: takesReplies }, subject, text }) },
  );
  return { draft, change, form, held };
};
