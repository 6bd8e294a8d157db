/** What a person may write of the own account at the identity provider, by its names. It refuses a call with any other. */
export const writableAttributes = ["email", "name"] as const;
