import { jobNames } from "@parcelle/domain/jobs/job-names";
import { expect, it } from "vitest";
import { installedModules } from "./installed-modules.ts";

it("people have a name for every kind of job, and for none that does not exist", () => {
  const kinds = installedModules.flatMap(({ jobs }) => jobs.map(({ name }) => name));
  expect(Object.keys(jobNames).sort()).toEqual([...kinds, "storage-sweep"].sort());
});
