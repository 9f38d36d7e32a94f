import { expect, test } from "vitest";
import { holdsForms, projectAddress } from "./project-address.ts";

test("a project stands below its module, and one of Collect below what it collects", () => {
  const addressOf = (module: string, collects: unknown = null) => projectAddress({ id: 7, module, collects });
  expect(addressOf("EUDR")).toBe("/conformity/rdue/7");
  expect(addressOf("DATAOS")).toBe("/data-os/7");
  expect(addressOf("COLLECT", "inspection")).toBe("/collect/inspection/project/7");
  expect(addressOf("COLLECT")).toBe("/collect/onboarding/project/7");
});

test("where a project of a newer module is nobody can tell", () => {
  expect(projectAddress({ id: 7, module: "ORCHARDS", collects: null })).toBeNull();
});

test("projects of Collect and Data OS hold forms, the others plots", () => {
  expect(["COLLECT", "DATAOS", "EUDR", "DMRV"].filter(holdsForms)).toEqual(["COLLECT", "DATAOS"]);
});
