import { expect, it } from "vitest";
import { formPageAddress, profileAddress } from "./record-address.ts";

const place = { projectId: 7, projectFormId: 12, formId: 45 };

it("tells where a form of Collect and one of a survey are, and nothing of what is neither", () => {
  const collected = { ...place, module: "COLLECT", collect: "onboarding" };
  expect(formPageAddress("fr", "open", collected)).toBe("/fr/collect/onboarding/project/7/form/open-12-45");
  expect(formPageAddress("en", "fill", { ...place, module: "DATAOS", collect: null })).toBe(
    "/en/data-os/7/form/fill-12-45",
  );
  expect(formPageAddress("fr", "open", { ...place, module: "COLLECT", collect: "autre" })).toBeNull();
});

it("tells where all records of one person stand", () => {
  expect(profileAddress("en", 12)).toBe("/en/data-os/profile/12");
});
