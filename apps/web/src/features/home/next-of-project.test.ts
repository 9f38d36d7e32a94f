import { expect, test } from "vitest";
import { nextOfProject } from "./next-of-project.ts";

const project = {
  ...{ id: 7, name: "Cacao", module: "EUDR", status: "in_progress", status_by_hand: false },
  ...{ updated_at: "2026-11-24T00:00:00Z", project_visits: [] },
} as const;

const task = (kind: string) => ({
  ...{ kind, module: "EUDR", project_id: 7, organisation_id: 1, project_name: "Cacao" },
  ...{ amount: 1, subject_id: null, address: `/projects/7/${kind}` },
});

type Changes = { status?: string; byHand?: boolean; plots?: number; tasks?: string[]; may?: boolean };

function nextOf({ status = "in_progress", byHand = false, plots = 3, tasks = [], may = true }: Changes) {
  return nextOfProject({
    project: { ...project, status, status_by_hand: byHand, project_visits: [] } as never,
    ...{ address: "/projects/7", plots, isAnalysed: true, locale: "fr" as const },
    tasks: tasks.map(task) as never,
    may: () => may,
  });
}

test("a project goes from plots to their analysis, then to what the module makes of the results", () => {
  expect(nextOf({ status: "draft", plots: 0 })).toEqual({
    text: "Importer des parcelles",
    address: "/projects/7",
  });
  expect(nextOf({})).toEqual({ text: "Lancer l’analyse", address: "/projects/7/assessments" });
  expect(nextOf({ status: "completed" })).toEqual({
    text: "Préparer une déclaration",
    address: "/projects/7/rrd",
  });
});

test("what was begun is finished first: an import that waits, then a draft of a declaration", () => {
  expect(nextOf({ status: "draft", plots: 0, tasks: ["import_to_review"] })).toEqual({
    text: "Un import attend votre confirmation",
    address: "/projects/7/import_to_review",
  });
  expect(nextOf({ status: "completed", tasks: ["declaration_draft"] })?.text).toBe(
    "Une déclaration à terminer",
  );
});

test("outlines to look at do not hide what the project's own page offers", () => {
  expect(nextOf({ status: "completed", tasks: ["plots_to_review"] })?.text).toBe("Préparer une déclaration");
  expect(nextOf({ status: "completed", tasks: ["plots_to_review"], may: false })?.text).toBe(
    "Une parcelle à vérifier",
  );
});

test("nothing is said of what the person may not do, nor of a state that somebody chose", () => {
  expect(nextOf({ status: "draft", plots: 0, may: false })).toBeNull();
  expect(nextOf({ may: false })).toBeNull();
  expect(nextOf({ status: "completed", may: false })).toBeNull();
  expect(nextOf({ byHand: true })).toBeNull();
});
