import type { SeatWay } from "@majlis/contracts/values";
import { openWays } from "@majlis/core/seats/ways.rules";
import { useEffect } from "react";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { waysMessages } from "./messages/en";
import { houseWays } from "./purchase";
import { WayDialog } from "./WayDialog";

interface WayQuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly city: string;
  readonly priceCents: number;
  readonly event: Parameters<typeof openWays>[0];
  /** `true`: the usual way. `false`: the person closed the dialog. */
  readonly answer: (answer: boolean | SeatWay) => void;
}

/** Asks how a seat is paid. The door alone is confirmed; any other way alone is taken without a question. */
export const WayQuestion = ({ isOpen, title, city, priceCents, event, answer }: WayQuestionProps) => {
  const messages = useMessages(waysMessages).door;
  const ways = openWays(event, { ways: houseWays, now: useNow() });
  const isAsked = ways.length > 1 || ways[0] === "door";
  useEffect(() => {
    if (isOpen && !isAsked) answer(true);
  }, [isOpen, isAsked, answer]);
  if (!isAsked) return null;
  const price = formatPrice(priceCents, "", city);
  if (ways.length > 1)
    return (
      <WayDialog
        isOpen={isOpen}
        onOpenChange={() => answer(false)}
        purchase={{ kind: "seat", price, startsAt: event.starts_at, city }}
        description={title}
        ways={ways}
        onChoose={answer}
      />
    );
  return (
    <ConfirmDialog
      tone="primary"
      isOpen={isOpen}
      onOpenChange={() => answer(false)}
      title={messages.title}
      description={messages.body({ title })}
      confirmLabel={messages.confirm}
      onConfirm={() => answer("door")}
    >
      <p className="rounded-md bg-sunken p-3 font-semibold">{messages.only({ price })}</p>
    </ConfirmDialog>
  );
};
