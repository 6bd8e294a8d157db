/** The account by which a person signs in, at the identity provider; reached with the person's own access token. */
export interface SignInAccount {
  /** Throws NotSignedIn when the token's session was ended, though the token itself still looks good. */
  check(): Promise<void>;
  /** Removes it for good; one that is gone already is fine. */
  remove(): Promise<void>;
}
