import type { TicketId } from "@majlis/contracts/ids";
import { openCardPass, openTicketPass, type Wallet, wallets } from "@majlis/contracts/wallet";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { WalletCards } from "lucide-react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { readSettings } from "#shared/session/callCognito.ts";
import { Button } from "#shared/ui/Button.tsx";
import { sharedMessages } from "#shared/messages/en.ts";

/** The wallets of the deployment. Without a network there are none, as no pass could be made. */
const walletsQuery = () =>
  queryOptions({
    queryKey: ["wallets"],
    queryFn: async () => {
      const { wallets: named = "" } = await readSettings();
      return wallets.filter((wallet) => named.split(",").includes(wallet));
    },
    staleTime: Infinity,
  });

interface WalletButtonsProps {
  /** Undefined for the membership card. */
  readonly ticketId?: TicketId;
  readonly className: string;
}

/** Adds a ticket or the membership card to a wallet. Renders nothing where the deployment has none. */
export const WalletButtons = ({ ticketId, className }: WalletButtonsProps) => {
  const messages = useMessages(sharedMessages).buttons;
  const { data: offered = [] } = useQuery(walletsQuery());
  const open = useMutation({
    mutationFn: (wallet: Wallet) => openPass(wallet, ticketId),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => void toastFailure(error, "WalletUnavailable"),
  });
  if (offered.length === 0) return null;
  return (
    <div className={clsx("grid gap-2", className)}>
      {offered.map((wallet) => (
        <Button
          key={wallet}
          kind="quiet"
          className="w-full"
          isBusy={open.isPending && open.variables === wallet}
          busyLabel={messages.opening}
          onClick={() => open.mutate(wallet)}
        >
          <WalletCards className="size-4.5 shrink-0" aria-hidden />
          {messages[wallet]}
        </Button>
      ))}
      <p className={clsx("text-xs", ticketId ? "text-ink-2" : "text-on-upsell-2")}>
        {ticketId ? messages.updates : messages.updatesCard}
      </p>
    </div>
  );
};

const openPass = (wallet: Wallet, ticketId: TicketId | undefined) =>
  ticketId
    ? call(openTicketPass, { params: { ticketId }, body: { wallet } })
    : call(openCardPass, { body: { wallet } });
