import { ProviderBusy } from "@majlis/core/mail/mail";

/**
 * What SES and End User Messaging answer over a rate or a quota, and for a paused account or configuration set. SES
 * answers `Throttling` for the daily quota too.
 * @see https://docs.aws.amazon.com/ses/latest/dg/using-ses-api-error-codes.html
 */
const busy =
  /^(Throttling|ThrottlingException|ThrottledRequestException|TooManyRequestsException|LimitExceeded|LimitExceededException|(AccountSending|ConfigurationSetSending|Sending)PausedException)$/;

/** Makes a provider's answer that it is busy a ProviderBusy. Other failures stay as they are. */
export const translateBusy = async <Reply>(call: Promise<Reply>): Promise<Reply> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && busy.test(error.name)) throw new ProviderBusy(error.name, { cause: error });
    throw error;
  }
};
