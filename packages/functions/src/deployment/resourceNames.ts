export const appName = "majlis";

/** Name of a stage's stack or resource, as SST assigns it: `production-majlis-Table`. */
export const resourceName = (stage: string, resource: string): string => `${stage}-${appName}-${resource}`;

/**
 * Region of API, table, functions and user pool unless `AWS_REGION` names another. Frankfurt is the region nearest to
 * Amman that has every service.
 */
export const defaultRegion = "eu-central-1";

/** Firewall, certificate and metrics of CloudFront exist only in this region. */
export const edgeRegion = "us-east-1";
