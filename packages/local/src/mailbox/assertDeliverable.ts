/** An SES error. `status` is the HTTP status of SES. */
export class ProviderError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, status: number, message: string) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Recipients that trigger a provider failure, for tests: use a name of this table before the @ of any domain. */
const sentinels: ReadonlyMap<string, () => ProviderError> = new Map([
  ["bounce-provider-down", () => new ProviderError("InternalFailure", 500, "The provider is down.")],
  ["bounce-throttled", () => new ProviderError("Throttling", 400, "Maximum sending rate exceeded.")],
  ["bounce-rejected", () => new ProviderError("MessageRejected", 400, "Email address is not verified.")],
]);

/** Throws ProviderError if there is no recipient or a recipient triggers a failure. */
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
