import { type ErrorCode, isErrorCode } from "@majlis/contracts/errors";
import { ErrorReply } from "@majlis/contracts/replies";
import { ApiError } from "./apiErrors";

/**
 * Errors without a code of ours, by status. API Gateway answers `{ "message": "Too Many Requests" }`, CloudFront and its
 * firewall an HTML page.
 */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: "NotSignedIn",
  403: "RequestBlocked",
  404: "NotFound",
  413: "BodyTooLarge",
  429: "TooManyRequests",
  503: "Busy",
  504: "Busy",
};

/** Reads an error reply of the API, or of what stands before it. */
export const readRefusal = async (response: Response): Promise<ApiError> => {
  const reply = readJson(await response.text());
  const { data } = ErrorReply.safeParse(reply);
  if (data && isErrorCode(data.code)) return new ApiError(data.code, data);
  // API Gateway refuses a token of the wrong kind in JSON. The firewall answers HTML.
  if (response.status === 403 && reply !== undefined) return new ApiError("NotAllowed");
  return new ApiError(codesByStatus[response.status] ?? "Unexpected");
};

/** Undefined for a text that is not JSON. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
