import { expect, it } from "vitest";
import { incompleteSpecies, speciesPairs } from "./species-pairs.ts";

const teak = { scientificName: "Tectona grandis", commonName: "Teck" };
const samba = { scientificName: "Triplochiton scleroxylon", commonName: "" };
const nothing = { scientificName: " ", commonName: "" };

it("gives the species that were named, in their order", () => {
  expect(speciesPairs({ ...teak, furtherSpecies: [nothing, samba] })).toEqual([teak, samba]);
  expect(speciesPairs({ scientificName: null, commonName: null })).toEqual([]);
});

it("tells which species lacks a name", () => {
  expect(incompleteSpecies({ ...teak, furtherSpecies: [teak, samba] })).toBe(3);
  expect(incompleteSpecies(nothing)).toBe(1);
  expect(incompleteSpecies({ ...teak, furtherSpecies: [teak] })).toBe(null);
  expect(incompleteSpecies(teak)).toBe(null);
});
