import type { TicketId } from "@majlis/contracts/ids";
import type { OfferedSubstitute } from "@majlis/contracts/seats";
import { nameSubstitute, withdrawSubstitute } from "@majlis/contracts/tickets/substitutes";
import { useMutation } from "@tanstack/react-query";
import { Copy, Send, Share2 } from "lucide-react";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#shared/ui/Button.tsx";
import { copyText } from "#shared/ui/copyText.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { substitutesMessages } from "./messages/en";

interface GiveSeatProps {
  readonly ticketId: TicketId;
  readonly title: string;
  readonly when: string;
  /** The holder paid for it. */
  readonly isPaid: boolean;
  readonly offered: OfferedSubstitute | undefined;
  /** Called after each change, to read the tickets again. */
  readonly onChange: () => Promise<void>;
}

/** Offers the seat of a ticket to another person by a link, until it is taken or taken back. */
export const GiveSeat = ({ offered, ...seat }: GiveSeatProps) => {
  const messages = useMessages(substitutesMessages).give;
  const [isOpen, setIsOpen] = useState(false);
  const [offer, setOffer] = useState(offered);
  const texts = offer
    ? {
        title: messages.offeredTitle({ name: offer.name }),
        description: messages.offeredBody({ name: offer.name }),
      }
    : { title: messages.title, description: messages.body };
  return (
    <>
      <Button kind="ghost" className="w-full" onClick={() => setIsOpen(true)}>
        <Share2 className="size-4.5 shrink-0" aria-hidden />
        {offer ? messages.offeredTo({ name: offer.name }) : messages.give}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} {...texts}>
        {offer ? (
          <Offered {...seat} offer={offer} onEnd={() => (setOffer(undefined), setIsOpen(false))} />
        ) : (
          <NameForm {...seat} onOffer={setOffer} />
        )}
      </Dialog>
    </>
  );
};

type SeatProps = Omit<GiveSeatProps, "offered">;

const NameForm = ({
  ticketId,
  isPaid,
  onChange,
  onOffer,
}: SeatProps & { readonly onOffer: (offer: OfferedSubstitute) => void }) => {
  const messages = useMessages(substitutesMessages).give;
  const form = useForm(
    nameSubstitute.body,
    async (body) => {
      onOffer(await call(nameSubstitute, { params: { ticketId }, body }));
      await onChange();
    },
    "SeatNotGivenOn",
  );
  return (
    <Form form={form} submitLabel={messages.make} busyLabel={messages.making}>
      <TextField label={messages.name} name="name" dir="auto" autoComplete="off" maxLength={60} required />
      {isPaid && <p className="rounded-md bg-sunken p-3">{messages.paid}</p>}
    </Form>
  );
};

interface OfferedProps extends SeatProps {
  readonly offer: OfferedSubstitute;
  readonly onEnd: () => void;
}

const Offered = ({ ticketId, title, when, offer, onChange, onEnd }: OfferedProps) => {
  const messages = useMessages(substitutesMessages).give;
  const { name, token } = offer;
  const url = `${location.origin}${paths.substitute}#${token}`;
  const text = messages.message({ name, title, when });
  const copy = () =>
    copyText(`${text} ${url}`, {
      title: messages.linkCopied,
      description: messages.linkCopiedBody,
      failed: messages.notCopied,
    });
  const share = async () => {
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // The person closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  const takeBack = useMutation({
    mutationFn: () => call(withdrawSubstitute, { params: { ticketId } }),
    onSuccess: async ({ is_taken }) => {
      toast(
        is_taken
          ? { title: messages.tooLate({ name }), description: messages.tooLateBody }
          : { title: messages.takenBack, description: messages.takenBackBody },
      );
      onEnd();
      await onChange();
    },
    onError: (error) => toastFailure(error, "SeatNotGivenOn"),
  });
  return (
    <div className="grid gap-3">
      <p className="rounded-md bg-sunken p-3 font-mono text-2xs">
        <bdi dir="ltr" className="wrap-anywhere select-all">
          {url}
        </bdi>
      </p>
      {"share" in navigator && (
        <Button onClick={() => void share()}>
          <Send className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
          {messages.send}
        </Button>
      )}
      <Button kind={"share" in navigator ? "quiet" : "primary"} onClick={() => void copy()}>
        <Copy className="size-4 shrink-0" aria-hidden />
        {messages.copy}
      </Button>
      <Button
        kind="ghost"
        isBusy={takeBack.isPending}
        busyLabel={messages.takingBack}
        onClick={() => takeBack.mutate()}
      >
        {messages.takeBack}
      </Button>
    </div>
  );
};
