export const appName = "majlis";

/** Name of a stage's stack or resource, as SST assigns it: `production-majlis-Table`. */
export const resourceName = (stage: string, resource: string): string => `${stage}-${appName}-${resource}`;

/**
 * Name of what an account has once for all regions, or what is in CloudFront's region for a stage of another: a second
 * stage of the same name, in another region, gets its own.
 */
export const nameWithRegion = (stage: string, resource: string, region: string): string =>
  `${resourceName(stage, resource)}-${region}`;

/**
 * Region of API, table, functions and user pool unless `AWS_REGION` names another. Frankfurt is the region nearest to
 * Amman that has every service.
 */
export const defaultRegion = "eu-central-1";

/** Firewall, certificate and metrics of CloudFront exist only in this region. */
export const edgeRegion = "us-east-1";
