/** What the page shows. `main` has the two tabs. */
export type AuthView =
  | { readonly name: "main"; readonly notice?: "verified" | "passwordSaved" }
  | { readonly name: "reset"; readonly email?: string }
  | { readonly name: "newPassword"; readonly email: string; readonly code: string }
  | {
      readonly name: "confirm";
      readonly email: string;
      /** From the mail's link: used at once. */
      readonly code?: string;
      /** Comes right from signing up. */
      readonly isNew?: boolean;
    };

/** What a mail's link or an earlier step asks for: `?confirm=CODE&email=…`, `?reset=true&code=…`, `?verified=true`. */
export const readView = (params: URLSearchParams): AuthView => {
  const email = params.get("email") ?? "";
  const confirmation = params.get("confirm");
  if (confirmation !== null) return { name: "confirm", email, code: confirmation };
  if (params.get("reset") === "true") return { name: "newPassword", email, code: params.get("code") ?? "" };
  return params.get("verified") === "true" ? { name: "main", notice: "verified" } : { name: "main" };
};
