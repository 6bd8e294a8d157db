import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCrashes, findLeaks } from "#support/startProduct.mjs";

test("findLeaks finds each kind of secret and accepts permitted output", () => {
  const file = join(mkdtempSync(join(tmpdir(), "majlis-log-")), "product.log");
  const lines = [
    '{"level":"info","time":"2026-11-21T12:00:00.000Z","requestId":"0b0e3b8a-0000-4000-8000-000000000000","ms":12}',
    '{"error":"noor@example.org was refused"}',
    '{"phone":"+962 79 123 4567"}',
    `{"authorization":"eyJhbGciOiJSUzI1NiIsImtpZCI.eyJzdWIiOiIwYjBlM2I4YS0wMDAw.x"}`,
    `{"code":"EVT-${"0".repeat(33)}"}`,
  ];
  writeFileSync(file, lines.join("\n"));
  expect(findLeaks(file)).toEqual([
    "line 2 has an e-mail",
    "line 3 has a phone",
    "line 4 has a token",
    "line 5 has a ticket's or card's code",
  ]);
});

test("findCrashes finds calls that ended with a bug, and no declared refusal", () => {
  const file = join(mkdtempSync(join(tmpdir(), "majlis-log-")), "product.log");
  const bug = '{"route":"GET /api/events","status":500,"ms":3,"error":{"message":"BETWEEN"}}';
  const lines = [
    '{"route":"GET /api/events","status":200,"ms":500}',
    '{"route":"POST /api/activate","status":500,"code":"ActivationFailed"}',
    bug,
  ];
  writeFileSync(file, lines.join("\n"));
  expect(findCrashes(file)).toEqual([bug]);
});
