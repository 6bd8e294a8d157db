import type { Plugin } from "vite";

const asksNode = "typeof require === 'function'";

/**
 * The sign-in library asks Node for random numbers where a browser has none. Every browser of today has: without the
 * question the bundle needs no `require` of its own, which each first page would carry.
 */
export const browserSignIn = (): Plugin => ({
  name: "majlis:browser-sign-in",
  apply: "build",
  transform: {
    filter: { id: /amazon-cognito-identity-js\/es\/utils\/cryptoSecureRandomInt\.js$/ },
    handler(code) {
      if (!code.includes(asksNode)) return this.error("The library asks in another way now");
      return { code: code.replace(asksNode, "false"), map: null };
    },
  },
});
