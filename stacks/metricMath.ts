/**
 * Conditions of alarms in CloudWatch's metric math. The names are metrics, missing data points count as zero.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export const metricMath = {
  /** Failed calls in percent. Zero below five failed calls: a page repeats a failed call up to three times. */
  apiErrorRate: "IF(errors >= 5, 100 * errors / calls, 0)",
  /** Failed requests in percent. Zero below twenty requests. */
  siteErrorRate: "IF(requests >= 20, errorRate, 0)",
  /** Failures of the triggers. A trigger refuses by an error, and Lambda counts that error too. */
  triggerFailures:
    "FILL(preSignUp, 0) + FILL(customMessage, 0) + FILL(defineAuthChallenge, 0) + FILL(createAuthChallenge, 0) + FILL(verifyAuthChallenge, 0) - FILL(refusals, 0)",
} as const;
