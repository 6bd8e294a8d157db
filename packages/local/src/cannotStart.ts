/** Expected failure at startup. The message is shown without a stack. */
export class CannotStart extends Error {}
