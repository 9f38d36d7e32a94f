import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { awa, keyOfSecret, publishedWith, secretOf, signerOf } from "../../test/card-desk.ts";
import { toBase32 } from "./base32.ts";
import { CARD_PREFIX } from "./card-limits.ts";
import { writePublishedKeys } from "./published-keys.ts";
import { signRevocationList } from "./revocation-list.ts";
import { signCard } from "./sign-card.ts";
import { verifyCard } from "./verify-card.ts";

const documented = readFileSync(new URL("../../../../docs/farm-card.md", import.meta.url), "utf8");
const [cardScript = "", listScript = ""] = [...documented.matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, script]) => script,
);
/** Of a secret key of Ed25519 in PKCS #8 (RFC 8410, section 7). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");
const isMissing = ["openssl version", "jq --version", "base32 --version"].some(
  (command) => spawnSync("sh", ["-c", command]).status !== 0,
);

describe("openssl, by the commands of docs/farm-card.md", skippedWithout("openssl", isMissing), () => {
  const folder = mkdtempSync(join(tmpdir(), "farmer-card-"));
  const run = (script: string, CARD = "") =>
    spawnSync("bash", ["-c", script], { cwd: folder, env: { ...process.env, CARD }, encoding: "utf8" });

  test("verifies cards of every length, and refuses one with another name", async () => {
    const key = await keyOfSecret(2);
    writeFileSync(join(folder, "keys.json"), writePublishedKeys(publishedWith(await keyOfSecret(1), key)));
    for (const name of ["A", "AB", "ABC", "ABCD", "ABCDE", awa.name, awa.name.repeat(9)]) {
      const { text } = await signCard({ ...awa, name }, secretOf(2));
      expect(run(cardScript, text).stdout).toBe("Signature Verified Successfully\n");
    }
    const { text } = await signCard(awa, secretOf(2));
    const changed = `${text.slice(0, 60)}${text[60] === "A" ? "B" : "A"}${text.slice(61)}`;
    expect(run(cardScript, changed)).toMatchObject({ status: 1, stdout: "Signature Verification Failure\n" });
  });

  test("verifies a list of revoked cards", async () => {
    const { fingerprint } = await keyOfSecret(2);
    const list = { number: 3, issuedAt: "2026-11-30T08:00:00.000Z", cards: [17, 203] };
    const json = await signRevocationList(list, signerOf(fingerprint, 2));
    writeFileSync(join(folder, "revoked.json"), json);
    expect(run(listScript).stdout).toBe("Signature Verified Successfully\n");
    writeFileSync(join(folder, "revoked.json"), json.replace("17,", ""));
    expect(run(listScript).stdout).toBe("Signature Verification Failure\n");
  });

  test("signs a card that is valid here: neither side trusts the other's mathematics", async () => {
    const { text } = await signCard(awa, secretOf(2));
    run(cardScript, text);
    writeFileSync(join(folder, "secret.der"), Buffer.concat([pkcs8Head, secretOf(2)]));
    run("openssl pkeyutl -sign -inkey secret.der -keyform DER -rawin -in content.bin -out signed.bin");
    const bytes = Buffer.concat([
      readFileSync(join(folder, "content.bin")),
      readFileSync(join(folder, "signed.bin")),
    ]);
    const issuer = { published: publishedWith(await keyOfSecret(2)), list: null };
    const verdict = await verifyCard(CARD_PREFIX + toBase32(bytes), [issuer], "2026-12-01");
    expect(verdict.state).toBe("valid");
  });
});
