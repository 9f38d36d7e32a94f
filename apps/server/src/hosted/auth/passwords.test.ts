import { expect, it } from "vitest";
import { hashPassword, isKnownHash } from "./passwords.ts";

const bcrypt = (cost: string) => `$2b$${cost}$${"a".repeat(53)}`;
const argon2 = (costs: string, kind = "argon2id") => `$${kind}$v=19$${costs}$c2FsdHNhbHQ$aGFzaGhhc2g`;

it("hashes that systems make are brought as they are", async () => {
  for (const hash of [
    ...["04", "10", "12", "15"].map(bcrypt),
    ...["m=65536,t=3,p=4", "m=262144,t=12,p=16"].map((costs) => argon2(costs)),
    ...["argon2i", "argon2d"].map((kind) => argon2("m=4096,t=3,p=1", kind)),
    await hashPassword("password-1"),
  ])
    expect(isKnownHash(hash), hash).toBe(true);
});

it("hashes that one try to sign in would take minutes or gigabytes for are not brought", () => {
  for (const hash of [
    ...["16", "31", "99"].map(bcrypt),
    ...[
      "m=262145,t=1,p=1",
      "m=4194304,t=1,p=1",
      "m=64,t=13,p=1",
      "m=4096,t=1,p=17",
      `m=${"9".repeat(400)},t=1,p=1`,
    ].map((costs) => argon2(costs)),
  ])
    expect(isKnownHash(hash), hash).toBe(false);
});

it("what is no hash is none", () => {
  for (const text of ["", "password", "$2b$10$short", "$fbscrypt$v=1", argon2("m=1,t=1,p=1", "argon3")])
    expect(isKnownHash(text), text).toBe(false);
});
