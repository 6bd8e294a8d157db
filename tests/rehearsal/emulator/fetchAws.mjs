// Loaded into every function. The emulator sends the SDK's calls of AWS to itself, but not those of `fetch`.
const awsHost = /^https:\/\/([a-z0-9-]+)\.[a-z0-9-]+\.amazonaws\.com\//;
const fetchAnywhere = globalThis.fetch;

globalThis.fetch = (input, init) =>
  typeof input === "string" && awsHost.test(input)
    ? fetchAnywhere(input.replace(awsHost, `${process.env.AWS_ENDPOINT_URL}/`), init)
    : fetchAnywhere(input, init);
