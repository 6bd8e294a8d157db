import * as admin from "@majlis/contracts/admin";
import * as cardWorth from "@majlis/contracts/admin/cardWorth";
import * as gifts from "@majlis/contracts/admin/gifts";
import * as opening from "@majlis/contracts/admin/opening";
import * as messages from "@majlis/contracts/messages/messages";
import * as payments from "@majlis/contracts/payments";
import * as statements from "@majlis/contracts/payments/statements";
import { getCardWorth } from "@majlis/core/admin/getCardWorth";
import { getOpening } from "@majlis/core/admin/getOpening";
import * as months from "@majlis/contracts/admin/months";
import { getGiftSheet } from "@majlis/core/admin/getGiftSheet";
import { getMonths } from "@majlis/core/admin/getMonths";
import { getOverview } from "@majlis/core/admin/getOverview";
import { getRoleEffects } from "@majlis/core/admin/getRoleEffects";
import { getSettings } from "@majlis/core/admin/getSettings";
import { listAllEvents } from "@majlis/core/admin/listAllEvents";
import { listAllGatherings } from "@majlis/core/admin/listAllGatherings";
import { listAudit } from "@majlis/core/admin/listAudit";
import { listGiftUses } from "@majlis/core/admin/listGiftUses";
import { listIssuedGifts } from "@majlis/core/admin/listIssuedGifts";
import { listLapsed } from "@majlis/core/admin/listLapsed";
import { listUsers } from "@majlis/core/admin/listUsers";
import { listMessages } from "@majlis/core/messages/listMessages";
import { getReceipt } from "@majlis/core/payments/getReceipt";
import { getStatement } from "@majlis/core/payments/getStatement";
import { listMyReceipts } from "@majlis/core/payments/listMyReceipts";
import { listPayments } from "@majlis/core/payments/listPayments";
import { listPaymentTasks } from "@majlis/core/payments/listPaymentTasks";
import { listStatements } from "@majlis/core/payments/listStatements";
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
  "admin/getOpening": route(opening.getOpening, ({ deps, actor }) =>
    getOpening(deps, actor, settings.MAIL_FROM),
  ),
  "payments/getStatement": route(statements.getStatement, ({ deps, actor, query }) =>
    getStatement(deps, actor, query.month),
  ),
  "payments/listStatements": route(statements.listStatements, async ({ deps, query }) => ({
    items: [...(await listStatements(deps, query.month))],
  })),
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
  "admin/getMonths": route(months.getMonths, ({ deps, params }) => getMonths(deps, params.userId)),
  "admin/listLapsed": route(months.listLapsed, ({ deps, query }) => listLapsed(deps, query)),
  "admin/getGiftSheet": route(gifts.getGiftSheet, ({ deps, params }) => getGiftSheet(deps, params.giftId)),
  "admin/listGiftUses": route(gifts.listGiftUses, ({ deps, params, query }) =>
    listGiftUses(deps, params.giftId, query),
  ),
  "admin/listIssuedGifts": route(gifts.listIssuedGifts, ({ deps, query }) => listIssuedGifts(deps, query)),
  "admin/getCardWorth": route(cardWorth.getCardWorth, ({ deps, query }) => getCardWorth(deps, query.month)),
});
