// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { User } from "../user.ts";
import { pageSource } from "./page-source.ts";

const owner: User = {
  ...{ id: "u1", email: "awa@coop.test", firstName: "Awa", name: "Koné", photo: null, language: "fr" },
  ...{
    isOperator: false,
    features: ["EUDR"],
    currentOrganisationId: 1,
    lostOrganisation: null,
    isLoggedIn: true,
  },
  organisations: [
    {
      ...{ id: 1, name: "Coopérative", kind: "cooperative", synthetic: false, role: "owner" },
      ...{ permissions: ["credits.read"], features: ["EUDR"], guestProjects: [] },
    },
  ],
};
const routes = { "/$lang/settings/payment": {}, "/$lang/settings/security": {}, "/$lang/settings/audit": {} };

async function found(text: string, lang: "fr" | "en"): Promise<string[]> {
  const commands = { switchScheme() {}, showShortcuts() {}, logout() {} };
  const { signal } = new AbortController();
  const items = await pageSource.find({ text, lang, user: owner, address: "", routes, commands, signal });
  return items.map(({ label }) => label);
}

test("a page of the settings is found by what stands on it", async () => {
  expect(await found("factures", "fr")).toEqual(["Paiement"]);
  expect(await found("mot de passe", "fr")).toEqual(["Sécurité"]);
  expect(await found("invoice", "en")).toEqual(["Payment"]);
});

test("a page that its visitor may not open is not found", async () => {
  expect(await found("journal", "fr")).toEqual([]);
});
