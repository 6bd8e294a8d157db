import { houseName } from "@majlis/contracts/house/house";
import type { FileReply } from "@majlis/contracts/endpoint";

/**
 * The document at the unsubscribe address of a mail. Programs that check mails open it too, so that it changes nothing
 * and leads to the page with the button. The contract admits only letters, digits and underscores in the token.
 */
export const getUnsubscribePage = (page: `/${string}`): FileReply => ({
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><meta http-equiv="refresh" content="0;url=${page}"><title>${houseName.en}</title></head><body><a href="${page}">${houseName.en}</a></body></html>`,
});
