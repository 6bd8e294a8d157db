import type { CallInput, Endpoint } from "@majlis/contracts/endpoint";
import { startCheckout } from "@majlis/contracts/membership";
import { call, type Reply } from "./api";
import { type StartedFunctions, startFunctions } from "./startFunctions";

/** The settings of a deployment that is paid by transfer. */
export const transferSettings = {
  PAYMENTS: "transfer",
  TRANSFER_ALIAS: "MAJLISAMMAN",
  TRANSFER_INSTRUCTIONS_EN: "Open CliQ.\\nSend the amount.",
  TRANSFER_INSTRUCTIONS_AR: "افتح كليك.\\nأرسل المبلغ.",
};

export interface TransferProduct {
  readonly url: string;
  readonly ask: <E extends Endpoint>(endpoint: E, token: string, input: CallInput<E>) => Promise<Reply>;
  /** Starts or continues a checkout. Returns the reference of its payment page. */
  readonly open: (token: string, query: CallInput<typeof startCheckout>["query"]) => Promise<string>;
  close(): Promise<void>;
}

/** The product's handlers where payments are transfers. */
export const startTransferProduct = async (
  site?: Parameters<typeof startFunctions>[1],
): Promise<TransferProduct> => {
  const functions: StartedFunctions = await startFunctions(transferSettings, site);
  const ask: TransferProduct["ask"] = (endpoint, token, input) =>
    call(endpoint, input, token, { site: functions.url });
  return {
    url: functions.url,
    ask,
    open: async (token, query) => {
      const { body } = await ask(startCheckout, token, { query });
      return /\/pay\/(\w{6})$/.exec(String(body["redirectUrl"]))?.[1] ?? JSON.stringify(body);
    },
    close: () => functions.close(),
  };
};
