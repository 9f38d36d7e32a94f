import { expect, test } from "vitest";
import { foundOrganisations } from "./found-organisations.ts";

const named = (name: string, id: number) => ({
  ...{
    id,
    name,
    kind: "trader",
    synthetic: false,
    role: "agent",
    permissions: [],
    features: [],
    guestProjects: [],
  },
});
const all = ["Coopérative de Méagui", "Négoce du Port", "Agence du Nord"].map(named);

test.each([
  ["", [0, 1, 2]],
  ["meagui", [0]],
  ["NÉGO", [1]],
  [" du ", [1, 2]],
  ["zzz", []],
])("typing %o finds organisations whatever case and accents", (search, ids) => {
  expect(foundOrganisations(all, search).map(({ id }) => id)).toEqual(ids);
});
