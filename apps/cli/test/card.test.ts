import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writePublishedKeys } from "@parcelle/farmers/card/published-keys";
import { signRevocationList } from "@parcelle/farmers/card/revocation-list";
import { signCard } from "@parcelle/farmers/card/sign-card";
import { expect, test } from "vitest";
import {
  awa,
  keyOfSecret,
  publishedWith,
  secretOf,
  signerOf,
} from "../../../packages/farmers/test/card-desk.ts";
import { parcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const key = await keyOfSecret(1);
const keys = join(folder, "keys.json");
const otherKeys = join(folder, "other-keys.json");
const revoked = join(folder, "revoked.json");
const { text } = await signCard({ ...awa, lastYear: null }, secretOf(1));
const signer = signerOf(key.fingerprint, 1);
const list = { number: 3, issuedAt: "2026-11-30T08:00:00.000Z" };
await writeFile(keys, writePublishedKeys(publishedWith(key)));
await writeFile(otherKeys, writePublishedKeys(publishedWith(await keyOfSecret(2))));
await writeFile(revoked, await signRevocationList({ ...list, cards: [17] }, signer));

const verify = (...given: string[]) => parcelle(["card", "verify", ...given]);

test("a valid card ends with 0 and says whose it is, and that no list was looked at", async () => {
  const { code, stdout } = await verify(text, "--key", keys);
  expect([code, stdout.split("\n")]).toEqual([
    0,
    [
      "Valid card.",
      "Without a list of revoked cards: the card may have been revoked since.",
      "The card says:",
      "  organisation  Coopérative de Gouméré",
      "  number of the farmer  SCB-002",
      "  name  KONAN Affoué Marie",
      "  card no. 17, issued on 2026-11-29",
      "",
    ],
  ]);
});

test("a revoked card ends with 2 and says by which list, in French too", async () => {
  const { code, stdout } = await verify(text, "--key", keys, "--revoked", revoked, "--lang", "fr");
  expect(code).toBe(2);
  expect(stdout).toContain("Carte révoquée\u00a0: elle ne compte plus.");
  expect(stdout).toContain("liste des cartes révoquées n°\u00a03 du 30 novembre 2026");
});

test("the document has the state, what is written on the card and whether that is proven", async () => {
  const { code, stdout } = await verify(text, "--key", otherKeys, "--json");
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toEqual({
    state: "key_unknown",
    text: expect.stringContaining("Unknown key"),
    proven: false,
    organisation: null,
    card: {
      organisation: "Coopérative de G…",
      farmer_number: "SCB-002",
      name: "KONAN Affoué Marie",
      number: 17,
      issued_on: "2026-11-29",
      last_year: null,
    },
    key: key.fingerprint,
    list: null,
  });
});

test("what is no card, and a card that was changed, end with 2", async () => {
  expect(await verify("https://example.org", "--key", keys)).toMatchObject({
    ...{ code: 2, stdout: "This is no farmer card.\n" },
  });
  const changed = `${text.slice(0, 60)}${text[60] === "A" ? "B" : "A"}${text.slice(61)}`;
  expect((await verify(changed, "--key", keys)).stdout).toContain("False card");
});

test("a file that cannot be used ends with 1, and says which and what to do", async () => {
  expect(await verify(text, "--key", revoked)).toMatchObject({
    code: 1,
    stderr: `${revoked}: this is no document of farmer card keys as an organisation publishes it.\n`,
  });
  expect((await verify(text, "--key", otherKeys, "--revoked", revoked)).stderr).toContain(
    "it is of another organisation",
  );
  expect((await verify(text, "--key", join(folder, "absent.json"))).stderr).toContain("File not found");
  expect((await verify(text)).stderr).toBe("The option --key is missing.\n");
  expect((await parcelle(["card", "print", text, "--key", keys])).stderr).toContain(
    '"print" is nothing that is done with a card.',
  );
});
