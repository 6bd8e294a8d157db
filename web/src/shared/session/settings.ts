const { VITE_USER_POOL_ID, VITE_USER_POOL_CLIENT_ID, VITE_COGNITO_ENDPOINT } = import.meta.env;

export const userPoolId = VITE_USER_POOL_ID;
export const clientId = VITE_USER_POOL_CLIENT_ID;

/** Where the user pool answers: the local stand-in, or AWS in the pool's own region (`eu-central-1_AbC…`). */
export const cognitoEndpoint = (): string =>
  VITE_COGNITO_ENDPOINT
    ? new URL(VITE_COGNITO_ENDPOINT, location.origin).href
    : `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com/`;
