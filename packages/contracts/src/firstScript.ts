/**
 * The hash of the script in the head of every document (web/src/app/first), which the content security policy allows.
 * The build fails when it differs, and says the right one.
 */
export const firstScriptHash = "sha256-93u/XwUOX6CuSibjB29MFtKMs8ChQpl62opf+D+o1zw=";
