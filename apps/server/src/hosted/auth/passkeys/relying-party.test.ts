import { expect, it } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

it.each([
  ["https://parcelle.example", "parcelle.example", "https://parcelle.example"],
  ["https://coop.parcelle.example:8443", "coop.parcelle.example", "https://coop.parcelle.example:8443"],
  ["http://localhost:4000", "localhost", "http://localhost:4000"],
])("keys are asked for at %s", (site, id, origin) => {
  expect(relyingPartyOf(site)).toEqual({ id, origin, name: "Parcelle" });
});

it.each([
  "http://parcelle.example",
  "http://127.0.0.1:4000",
  "https://192.0.2.7",
  "https://[2001:db8::1]:4000",
])("browsers ask for no key at %s", (site) => {
  expect(relyingPartyOf(site)).toBeNull();
});
