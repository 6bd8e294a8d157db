import * as admin from "@majlis/contracts/admin";
import * as cardWorth from "@majlis/contracts/admin/cardWorth";
import * as messages from "@majlis/contracts/messages/messages";
import * as payments from "@majlis/contracts/payments";
import { getCardWorth } from "@majlis/core/admin/getCardWorth";
import { getOverview } from "@majlis/core/admin/getOverview";
import { getRoleEffects } from "@majlis/core/admin/getRoleEffects";
import { getSettings } from "@majlis/core/admin/getSettings";
import { listAllEvents } from "@majlis/core/admin/listAllEvents";
import { listAllGatherings } from "@majlis/core/admin/listAllGatherings";
import { listAudit } from "@majlis/core/admin/listAudit";
import { listUsers } from "@majlis/core/admin/listUsers";
import { listMessages } from "@majlis/core/messages/listMessages";
import { getReceipt } from "@majlis/core/payments/getReceipt";
import { listMyReceipts } from "@majlis/core/payments/listMyReceipts";
import { listPayments } from "@majlis/core/payments/listPayments";
import { listPaymentTasks } from "@majlis/core/payments/listPaymentTasks";
import { limits } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = serve("admin/reads", {
  "messages/listMessages": route(messages.listMessages, ({ deps, query }) => listMessages(deps, query)),
  "payments/getReceipt": route(payments.getReceipt, ({ deps, actor, params }) =>
    getReceipt(deps, actor, params.number),
  ),
  "payments/listMyReceipts": route(payments.listMyReceipts, ({ deps, actor, query }) =>
    listMyReceipts(deps, actor, query),
  ),
  "payments/listPaymentTasks": route(payments.listPaymentTasks, ({ deps, query }) =>
    listPaymentTasks(deps, query),
  ),
  "payments/listPayments": route(payments.listPayments, ({ deps, query }) => listPayments(deps, query)),
  "admin/getOverview": route(admin.getOverview, ({ deps }) => getOverview(deps)),
  "admin/getRoleEffects": route(admin.getRoleEffects, ({ deps, params }) =>
    getRoleEffects(deps, params.userId),
  ),
  "admin/getSettings": route(admin.getSettings, async ({ deps }) =>
    getSettings(deps, {
      mailSender: settings.MAIL_FROM,
      siteUrl: settings.SITE_URL,
      whatsapp: settings.WHATSAPP_PHONE_NUMBER_ID !== undefined,
      throttles: limits,
    }),
  ),
  "admin/listAllEvents": route(admin.listAllEvents, ({ deps, actor, query }) =>
    listAllEvents(deps, actor, query),
  ),
  "admin/listAllGatherings": route(admin.listAllGatherings, ({ deps, actor, query }) =>
    listAllGatherings(deps, actor, query),
  ),
  "admin/listAudit": route(admin.listAudit, ({ deps, query }) => listAudit(deps, query)),
  "admin/listUsers": route(admin.listUsers, ({ deps, query }) => listUsers(deps, query)),
  "admin/getCardWorth": route(cardWorth.getCardWorth, ({ deps, query }) => getCardWorth(deps, query.month)),
});
