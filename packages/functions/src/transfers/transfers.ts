import { done } from "@majlis/contracts/replies";
import * as transfers from "@majlis/contracts/transfers";
import { claimTransfer } from "@majlis/core/transfers/claimTransfer";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { getTransfer } from "@majlis/core/transfers/getTransfer";
import { listTransfers } from "@majlis/core/transfers/listTransfers";
import { rejectTransfer } from "@majlis/core/transfers/rejectTransfer";
import { transferDetails } from "#functions/adapters/transferPayments";
import { route, serve } from "#functions/http";

export const handler = serve("transfers/transfers", {
  "transfers/claimTransfer": route(transfers.claimTransfer, async ({ deps, actor, params }) => {
    await claimTransfer(deps, actor, params.reference);
    return done;
  }),
  "transfers/confirmTransfer": route(transfers.confirmTransfer, async ({ deps, actor, params, body }) => ({
    ...done,
    outcome: await confirmTransfer(deps, actor, params.reference, body.amount_cents),
  })),
  "transfers/getTransfer": route(transfers.getTransfer, async ({ deps, actor, params }) => ({
    ...(await getTransfer(deps, actor, params.reference)),
    ...transferDetails,
  })),
  "transfers/listTransfers": route(transfers.listTransfers, ({ deps, query }) => listTransfers(deps, query)),
  "transfers/rejectTransfer": route(transfers.rejectTransfer, async ({ deps, actor, params, body }) => {
    await rejectTransfer(deps, actor, params.reference, body.reason);
    return done;
  }),
});
