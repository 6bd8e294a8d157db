import * as admin from "@majlis/contracts/admin";
import * as analytics from "@majlis/contracts/messages/analytics";
import * as messages from "@majlis/contracts/messages/messages";
import * as reports from "@majlis/contracts/messages/reports";
import * as payments from "@majlis/contracts/payments";
import { done } from "@majlis/contracts/replies";
import { exportUsers } from "@majlis/core/admin/exportUsers";
import { setEventLocation } from "@majlis/core/admin/setEventLocation";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { undoRoleChange } from "@majlis/core/admin/undoRoleChange";
import { markMessage } from "@majlis/core/messages/markMessage";
import { recordAnalytics } from "@majlis/core/messages/recordAnalytics";
import { replyMessage } from "@majlis/core/messages/replyMessage";
import { sendContact } from "@majlis/core/messages/sendContact";
import { sendReport } from "@majlis/core/messages/sendReport";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { retryPaymentTask } from "@majlis/core/payments/retryPaymentTask";
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
  "admin/exportUsers": route(admin.exportUsers, ({ deps, actor, query }) => exportUsers(deps, actor, query)),
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
