/** A Cognito exception. The client reads `name`, the person reads `message`. */
export class CognitoError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const refusal = (name: string, message: string) => (): CognitoError => new CognitoError(name, message);
const refusalWith = (name: string) => (message: string) => new CognitoError(name, message);

/** Exceptions of the user pool, with Cognito's names and messages. */
export const cognitoErrors = {
  wrongSignIn: refusal("NotAuthorizedException", "Incorrect username or password."),
  tooManyAttempts: refusal("NotAuthorizedException", "Password attempts exceeded"),
  disabled: refusal("NotAuthorizedException", "User is disabled."),
  notAuthorized: refusalWith("NotAuthorizedException"),
  invalidAccessToken: refusal("NotAuthorizedException", "Invalid Access Token"),
  expiredAccessToken: refusal("NotAuthorizedException", "Access Token has expired"),
  revokedAccessToken: refusal("NotAuthorizedException", "Access Token has been revoked"),
  invalidRefreshToken: refusal("NotAuthorizedException", "Invalid Refresh Token"),
  expiredRefreshToken: refusal("NotAuthorizedException", "Refresh Token has expired"),
  unconfirmed: refusal("UserNotConfirmedException", "User is not confirmed."),
  emailTaken: refusal("UsernameExistsException", "An account with the given email already exists."),
  userNotFound: refusal("UserNotFoundException", "User does not exist."),
  wrongCode: refusal("CodeMismatchException", "Invalid verification code provided, please try again."),
  wrongSoftwareToken: refusal("EnableSoftwareTokenMFAException", "Code mismatch"),
  softwareTokenMissing: refusal(
    "InvalidParameterException",
    "User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA",
  ),
  expiredSession: refusal("NotAuthorizedException", "Invalid session for the user, session is expired."),
  expiredCode: refusal("ExpiredCodeException", "Invalid code provided, please request a code again."),
  limitExceeded: refusal("LimitExceededException", "Attempt limit exceeded, please try after some time."),
  mailFailed: refusalWith("CodeDeliveryFailureException"),
  weakPassword: (reason: string) =>
    new CognitoError("InvalidPasswordException", `Password did not conform with policy: ${reason}`),
  invalidParameter: refusalWith("InvalidParameterException"),
  unknownPool: (id: string) =>
    new CognitoError("ResourceNotFoundException", `User pool ${id} does not exist.`),
  unknownClient: (id: string) =>
    new CognitoError("ResourceNotFoundException", `User pool client ${id} does not exist.`),
  triggerRefused: (trigger: string, message: string) =>
    new CognitoError("UserLambdaValidationException", `${trigger} failed with error ${message}.`),
  triggerAnswer: refusalWith("InvalidLambdaResponseException"),
  missingCredentials: refusal("MissingAuthenticationTokenException", "Missing Authentication Token"),
  unreadable: refusal("SerializationException", "The request body is not a JSON object."),
  unknownOperation: (target: string) =>
    new CognitoError("UnknownOperationException", `Unknown operation ${target}`),
};
