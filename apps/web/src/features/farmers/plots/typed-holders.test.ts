import { expect, it } from "vitest";
import { faultsOfHolders, holdersToSave, type TypedHolder, typedHolders } from "./typed-holders.ts";

const line = (told: Partial<TypedHolder> = {}): TypedHolder => ({
  ...{ key: "0", farmerId: null, name: "Kofi", tenure: "", share: "" },
  ...told,
});

it("shares above the whole are a fault of all together, one that is no share a fault of its line", () => {
  const two = [line({ share: 60 }), line({ key: "1", farmerId: 2, share: 50 })];
  expect([...faultsOfHolders(two)]).toEqual([["", "aboveWhole"]]);
  expect([...faultsOfHolders([line({ share: "un tiers" })])]).toEqual([["0", "shareWrong"]]);
  expect([...faultsOfHolders([line({ share: 0 })])]).toEqual([["0", "shareWrong"]]);
  const thirds = ["0", "1", "2"].map((key) => line({ key, share: 33.34 }));
  expect(faultsOfHolders(thirds).size).toBe(0);
});

it("of the plot's own farmer nothing is saved where nothing is told, and another stays without a share", () => {
  expect(holdersToSave([line(), line({ farmerId: 2 })])).toEqual([
    { farmerId: 2, tenure: null, sharePercent: null },
  ]);
});

it("a right that only a newer version knows is not told as one", () => {
  const holder = {
    ...{ plot_id: 1, plot_identifier: "P-1", farmer_id: 2, identifier: "F-2", first_name: "Ama" },
    ...{ last_name: "Kofi", works: true, tenure: "emphyteusis", share_percent: 50 },
  };
  const [typed] = typedHolders({ id: 1, identifier: "P-1", holders: [holder] }, () => "Kofi Ama");
  expect(typed).toMatchObject({ farmerId: null, tenure: "", share: 50 });
});
