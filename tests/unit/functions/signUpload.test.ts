import { signPolicy, signUpload } from "@majlis/functions/adapters/signUpload";
import { expect, it } from "vitest";

/** @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-post-example.html */
const published = {
  policy: `eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9`,
  key: { secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", day: "20151229", region: "us-east-1" },
  signature: "8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e",
};

it("signs AWS's example as AWS does", () => {
  expect(signPolicy(published.policy, published.key)).toBe(published.signature);
});

it("allows one key, one type, one size, and five minutes", () => {
  const {
    policy,
    "x-amz-signature": signature,
    ...fields
  } = signUpload({
    credentials: { accessKeyId: "AKID", secretAccessKey: "secret", sessionToken: "token" },
    region: "eu-central-1",
    bucket: "pictures",
    key: "uploads/evt_1/pic_1",
    type: "image/webp",
    maxBytes: 2_000_000,
    now: new Date("2026-12-01T18:00:00.000Z"),
    seconds: 300,
  });
  expect(JSON.parse(Buffer.from(policy ?? "", "base64").toString())).toEqual({
    expiration: "2026-12-01T18:05:00.000Z",
    conditions: [
      { bucket: "pictures" },
      ["content-length-range", 1, 2_000_000],
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ],
  });
  expect(fields).toEqual({
    key: "uploads/evt_1/pic_1",
    "content-type": "image/webp",
    "x-amz-algorithm": "AWS4-HMAC-SHA256",
    "x-amz-credential": "AKID/20261201/eu-central-1/s3/aws4_request",
    "x-amz-date": "20261201T180000Z",
    "x-amz-security-token": "token",
  });
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
});
