/** A provider's refusal in SES's words; `status` is the HTTP status that SES answers with. */
export class ProviderError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, status: number, message: string) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/**
 * Addresses that make the provider fail, so that tests and people can see what then happens: put a name of
 * this table before the @ of any domain.
 */
const sentinels: ReadonlyMap<string, () => ProviderError> = new Map([
  ["bounce-provider-down", () => new ProviderError("InternalFailure", 500, "The provider is down.")],
  ["bounce-throttled", () => new ProviderError("Throttling", 400, "Maximum sending rate exceeded.")],
  ["bounce-rejected", () => new ProviderError("MessageRejected", 400, "Email address is not verified.")],
]);

/** Throws ProviderError when there is nobody to send to or a recipient is one of the failing addresses. */
export function assertDeliverable(to: readonly string[]): void {
  if (to.length === 0) throw new ProviderError("InvalidParameterValue", 400, "Missing final recipient.");
  for (const address of to) {
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
      throw new ProviderError("InvalidParameterValue", 400, `Illegal address: ${address}`);
    }
    const failure = sentinels.get(address.replace(/@.*$/, "").toLowerCase());
    if (failure) throw failure();
  }
}
