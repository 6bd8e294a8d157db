import { home } from "@majlis/contracts/cities";
import { formatInstant } from "#shared/i18n/format.ts";
import { type Gift, refundGift } from "@majlis/contracts/membership/gifts";
import { mayRefund } from "@majlis/core/membership/gifts/gift.rules";
import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { toast } from "#shared/ui/toast.ts";
import { giftQueries } from "./gifts.queries";
import { giftMessages } from "./messages/en";

interface TakeBackProps {
  readonly gift: Gift;
  /** The gift is taken back, and the button is gone. */
  readonly onDone: () => void;
}

export const TakeBack = ({ gift, onDone }: TakeBackProps) => {
  const messages = useMessages(giftMessages).gift;
  const now = useNow();
  const refund = useMutation({
    mutationFn: () => call(refundGift, { params: { giftId: gift.id } }),
    onSuccess: () => toast({ title: messages.takenBack, description: messages.takenBackBody }),
    onError: (error) => void toastFailure(error, "GiftNotRefunded"),
    // Also after a failure: the code may have been redeemed meanwhile.
    onSettled: async (_, error) => {
      await queryClient.invalidateQueries({ queryKey: giftQueries.all });
      if (!error) onDone();
    },
  });
  if (!mayRefund(gift, now)) return null;
  return (
    <div className="border-t border-line pt-5">
      <p className="text-ink-2">
        {messages.takeBackHint({ date: formatInstant(gift.refundable_until, "date", home) })}
      </p>
      <ConfirmButton
        className="mt-3"
        icon={<Undo2 className="size-4.5 rtl:-scale-x-100" aria-hidden />}
        label={messages.takeBack}
        title={messages.confirmTitle}
        description={messages.confirmBody}
        confirmLabel={messages.confirm}
        busyLabel={messages.confirming}
        keepLabel={messages.keep}
        action={refund}
      />
    </div>
  );
};
