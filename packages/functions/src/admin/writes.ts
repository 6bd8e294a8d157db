import * as admin from "@majlis/contracts/admin";
import * as gifts from "@majlis/contracts/admin/gifts";
import * as opening from "@majlis/contracts/admin/opening";
import * as months from "@majlis/contracts/admin/months";
import * as people from "@majlis/contracts/admin/people";
import * as analytics from "@majlis/contracts/messages/analytics";
import * as messages from "@majlis/contracts/messages/messages";
import * as reports from "@majlis/contracts/messages/reports";
import * as payments from "@majlis/contracts/payments";
import * as books from "@majlis/contracts/payments/books";
import * as statements from "@majlis/contracts/payments/statements";
import { done } from "@majlis/contracts/replies";
import { confirmOpening } from "@majlis/core/admin/confirmOpening";
import { exportUsers } from "@majlis/core/admin/exportUsers";
import { sendTestMail } from "@majlis/core/admin/sendTestMail";
import { bringPeople } from "@majlis/core/admin/bringPeople";
import { exportAddresses } from "@majlis/core/admin/exportAddresses";
import { issueGift } from "@majlis/core/admin/issueGift";
import { withdrawGift } from "@majlis/core/admin/withdrawGift";
import { giveMonths } from "@majlis/core/admin/giveMonths";
import { setEventLocation } from "@majlis/core/admin/setEventLocation";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { takeBackMonths } from "@majlis/core/admin/takeBackMonths";
import { undoRoleChange } from "@majlis/core/admin/undoRoleChange";
import { markMessage } from "@majlis/core/messages/markMessage";
import { recordAnalytics } from "@majlis/core/messages/recordAnalytics";
import { replyMessage } from "@majlis/core/messages/replyMessage";
import { sendContact } from "@majlis/core/messages/sendContact";
import { sendReport } from "@majlis/core/messages/sendReport";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { exportBooks } from "@majlis/core/payments/exportBooks";
import { getBooks } from "@majlis/core/payments/getBooks";
import { payStatement } from "@majlis/core/payments/payStatement";
import { receiveStatement } from "@majlis/core/payments/receiveStatement";
import { retryPaymentTask } from "@majlis/core/payments/retryPaymentTask";
import { withdrawStatement } from "@majlis/core/payments/withdrawStatement";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";

export const handler = serve("admin/writes", {
  "messages/markMessage": route(messages.markMessage, async ({ deps, body }) => {
    await markMessage(deps, body);
    return done;
  }),
  "messages/replyMessage": route(messages.replyMessage, async ({ deps, actor, body }) => {
    await replyMessage(deps, actor, body);
    return done;
  }),
  "messages/sendContact": route(messages.sendContact, async ({ deps, actor, body, address, userAgent }) => {
    await throttle("contactMessages", address);
    await sendContact(deps, actor, { ...body, userAgent: userAgent.slice(0, 400) });
    return done;
  }),
  "messages/sendReport": route(reports.sendReport, async ({ deps, actor, body }) => {
    await sendReport(deps, actor, body);
    return done;
  }),
  "messages/recordAnalytics": route(
    analytics.recordAnalytics,
    async ({ deps, actor, body, address, userAgent }) => {
      await throttle("analytics", address);
      await recordAnalytics(deps, actor, { ...body, userAgent: userAgent.slice(0, 400) });
      return done;
    },
  ),
  "payments/confirmPayback": route(payments.confirmPayback, async ({ deps, actor, body }) => {
    await confirmPayback(deps, actor, body);
    return done;
  }),
  "payments/retryPaymentTask": route(payments.retryPaymentTask, async ({ deps, actor, body }) => {
    await retryPaymentTask(deps, actor, body.taskId);
    return done;
  }),
  "admin/confirmOpening": route(opening.confirmOpening, async ({ deps, actor, body }) => {
    await confirmOpening(deps, actor, body);
    return done;
  }),
  "admin/sendTestMail": route(opening.sendTestMail, async ({ deps, actor }) => {
    await throttle("testMails", actor.userId);
    await sendTestMail(deps, actor);
    return done;
  }),
  "payments/payStatement": route(statements.payStatement, ({ deps, actor, body }) =>
    payStatement(deps, actor, body),
  ),
  "payments/withdrawStatement": route(statements.withdrawStatement, ({ deps, actor, body }) =>
    withdrawStatement(deps, actor, body),
  ),
  "payments/receiveStatement": route(statements.receiveStatement, ({ deps, actor, body }) =>
    receiveStatement(deps, actor, body.month),
  ),
  "payments/getBooks": route(books.getBooks, ({ deps, query }) => getBooks(deps, query)),
  "payments/exportBooks": route(books.exportBooks, ({ deps, actor, query }) =>
    exportBooks(deps, actor, query),
  ),
  "admin/exportUsers": route(admin.exportUsers, ({ deps, actor, query }) => exportUsers(deps, actor, query)),
  "admin/bringPeople": route(people.bringPeople, ({ deps, actor, body }) => bringPeople(deps, actor, body)),
  "admin/exportAddresses": route(months.exportAddresses, ({ deps, actor, query }) =>
    exportAddresses(deps, actor, query),
  ),
  "admin/issueGift": route(gifts.issueGift, ({ deps, actor, body }) => issueGift(deps, actor, body)),
  "admin/withdrawGift": route(gifts.withdrawGift, ({ deps, actor, params }) =>
    withdrawGift(deps, actor, params.giftId),
  ),
  "admin/giveMonths": route(months.giveMonths, ({ deps, actor, body }) => giveMonths(deps, actor, body)),
  "admin/takeBackMonths": route(months.takeBackMonths, ({ deps, actor, body }) =>
    takeBackMonths(deps, actor, body),
  ),
  "admin/setEventLocation": route(admin.setEventLocation, ({ deps, actor, body }) =>
    setEventLocation(deps, actor, body),
  ),
  "admin/setSuspension": route(admin.setSuspension, ({ deps, actor, body }) =>
    setSuspension(deps, actor, body),
  ),
  "admin/setUserRole": route(admin.setUserRole, ({ deps, actor, body: { userId, role } }) =>
    role === "undo" ? undoRoleChange(deps, actor, userId) : setUserRole(deps, actor, { userId, role }),
  ),
});
