import { expect, test } from "vitest";
import { nextOfProject } from "./next-of-project.ts";

const project = {
  ...{ id: 7, name: "Cacao", module: "EUDR", status: "in_progress" },
  ...{ updated_at: "2026-11-24T00:00:00Z", project_visits: [] },
} as const;

const task = (kind: string) => ({
  ...{ kind, module: "EUDR", project_id: 7, organisation_id: 1, project_name: "Cacao" },
  ...{ amount: 1, subject_id: null, address: `/projects/7/${kind}` },
});

type Changes = { plots?: number; tasks?: string[]; may?: boolean; module?: string };

const nextOf = ({ plots = 3, tasks = [], may = true, module = "EUDR" }: Changes) =>
  nextOfProject({
    project: { ...project, module, project_visits: [] } as never,
    ...{ address: "/projects/7", plots, locale: "fr" as const },
    tasks: tasks.map(task) as never,
    may: () => may,
  });

test("a project goes from plots to their analysis, then to what the module makes of the results", () => {
  expect(nextOf({ plots: 0 })).toEqual({ text: "Importer des parcelles", address: "/projects/7" });
  expect(nextOf({ tasks: ["plots_to_review", "to_assess"] })).toEqual({
    text: "Lancer l’analyse",
    address: "/projects/7/to_assess",
  });
  expect(nextOf({ tasks: ["plots_to_review", "declaration_to_begin"] })).toEqual({
    text: "Préparer une déclaration",
    address: "/projects/7/declaration_to_begin",
  });
});

test("what was begun is finished first: an import that waits, then a draft of a declaration", () => {
  expect(nextOf({ plots: 0, tasks: ["import_to_review"] })).toEqual({
    text: "Un import attend votre confirmation",
    address: "/projects/7/import_to_review",
  });
  expect(nextOf({ tasks: ["plots_to_review", "declaration_draft"] })?.text).toBe(
    "Une déclaration à terminer",
  );
});

test("where nothing else waits, outlines to look at are the next step", () => {
  expect(nextOf({ tasks: ["plots_to_review"] })?.text).toBe("Un contour à vérifier");
});

test("nothing is said where nothing waits, nor of plots that the person may not bring", () => {
  expect(nextOf({ plots: 0, may: false })).toBeNull();
  expect(nextOf({})).toBeNull();
});

test("a project of forms is not asked for plots, of which it has none", () => {
  for (const module of ["COLLECT", "DATAOS"]) expect(nextOf({ plots: 0, module })).toBeNull();
});
