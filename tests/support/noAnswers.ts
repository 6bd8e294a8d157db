/**
 * What gateways, firewalls, captive networks and failing functions answer in place of the product: status and body. 0
 * is a connection without a response.
 */
export const noAnswers: readonly (readonly [status: number, body: string])[] = [
  [429, '{"message":"Too Many Requests"}'],
  [403, "<html><h1>403 ERROR</h1></html>"],
  [500, '{"message":"Internal Server Error"}'],
  [200, "<html>Sign in to this network</html>"],
  [502, "<html><h1>502 ERROR</h1></html>"],
  [503, '{"message":"Service Unavailable"}'],
  [504, '{"message":"Endpoint request timed out"}'],
  [511, "<html>Sign in to this network</html>"],
  [200, '{"items":[{"id":"tkt'],
  [0, ""],
];
