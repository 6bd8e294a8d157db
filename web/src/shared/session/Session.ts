import type { Me, Role } from "@majlis/contracts/users";

/** Who is looking at the page. A person whose profile cannot be read counts as free_user without one. */
export type Session =
  | { readonly status: "loading"; readonly role: undefined; readonly me: undefined }
  | { readonly status: "signedOut"; readonly role: undefined; readonly me: undefined }
  | { readonly status: "signedIn"; readonly role: Role; readonly me: Me | undefined };
