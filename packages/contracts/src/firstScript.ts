/**
 * The hash of the script in the head of every document (web/src/app/first), which the content security policy allows.
 * The build fails when it differs, and says the right one.
 */
export const firstScriptHash = "sha256-0W0DTMyGrKRnrEI3n3HkpXwLZ+CnLSR1m1fvhQx9qis=";
