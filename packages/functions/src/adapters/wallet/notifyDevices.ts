import { type ClientHttp2Session, connect } from "node:http2";
import { forEachAtOnce } from "@majlis/core/kernel/collections";
import type { PassWallets } from "@majlis/core/wallet/updatePasses";
import { findWalletKeys } from "./walletKeys";

const appleUrl = "https://api.push.apple.com";
const timeoutMs = 5_000;

/**
 * Asks devices to fetch their changed passes, on one connection, which the certificate of the passes opens.
 * @see https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
 */
export const notifyDevices: PassWallets["notify"] = async (pushTokens, onGone) => {
  const { apple, standIn } = await findWalletKeys();
  if (!apple || pushTokens.length === 0) return;
  const { certificate, authority, key, passphrase, passTypeIdentifier } = apple;
  const session = connect(standIn?.appleUrl ?? appleUrl, {
    cert: [certificate, authority].join("\n"),
    key,
    ...(passphrase !== undefined && { passphrase }),
    ...(standIn && { ca: standIn.authority }),
  });
  const failed = new Promise<never>((_, reject) => session.once("error", reject));
  try {
    const all = forEachAtOnce(pushTokens, async (token) => {
      const { status, reason } = await push(session, token, passTypeIdentifier);
      if (status === 410 || reason === "BadDeviceToken") return onGone(token);
      if (status !== 200) throw new Error(`Apple's push service answered ${status} ${reason}`);
    });
    await Promise.race([all, failed]);
  } finally {
    session.destroy();
  }
};

interface Answer {
  readonly status: number;
  readonly reason: string;
}

/** Sends an empty message: the device asks for the rest. */
const push = (session: ClientHttp2Session, token: string, topic: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = session.request({
      ":method": "POST",
      ":path": `/3/device/${token}`,
      "apns-topic": topic,
    });
    let status = 0;
    let text = "";
    request.setEncoding("utf8");
    // Also while the connection is not open yet.
    request.setTimeout(timeoutMs, () => request.destroy(new Error("Apple's push service is too slow")));
    request.on("response", (headers) => (status = Number(headers[":status"])));
    request.on("data", (part) => (text += String(part)));
    request.on("error", reject);
    request.on("close", () =>
      status === 0
        ? reject(new Error("Apple's push service did not answer"))
        : resolve({ status, reason: /"reason"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? "" }),
    );
    request.end("{}");
  });
