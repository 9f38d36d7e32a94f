import { legalityAspectKeys } from "@parcelle/domain/law/legality-aspects";
import { riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { loadDiligence } from "#modules/eudr/diligence/load-diligence.ts";
import { describeOnOneEngine } from "../engines.ts";
import { diligenceScene } from "./diligence-scene.ts";

describeOnOneEngine("the due diligence of a declaration that was filed", (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it("stays as it was when it was sent, whatever is reviewed, renewed or taken away afterwards", async () => {
    const scene = await diligenceScene(database);
    const { tenant, manager, administrator, answer, conclude, show, makeReady, approve, move } = scene;
    const told = async () => {
      const { projectId, declarationId } = tenant;
      const model = await database.asWorkflow(manager, (transaction) =>
        loadDiligence(transaction, { projectId, declarationId, folderId: null }),
      );
      expect([model.places.length, model.placeCount]).toEqual(Array(2).fill(model.declarations[0]!.plots));
      return model.declarations[0]!;
    };
    await makeReady();
    for (const key of riskCriterionKeys) await answer(key);
    await conclude("negligible");
    await show(legalityAspectKeys);
    await approve(administrator);
    const before = await told();
    expect(before.keptAt).toBeNull();
    expect(before.diligence.risks[0]).toMatchObject({ country: "CI", conclusion: "negligible" });
    expect(before.diligence.risks[0]!.answers).toHaveLength(riskCriterionKeys.length);
    expect(before.diligence.evidence).toHaveLength(legalityAspectKeys.length);
    expect(before.diligence.approval).toMatchObject({ by: expect.any(String) });
    await move("submitted");
    await conclude("not_negligible");
    await scene.asHimself(
      manager,
      "delete from public.legality_evidence where project_id = $1",
      tenant.projectId,
    );
    await scene.query(
      "update public.declaration_approvals set withdrawn_at = now() where declaration_id = $1",
      tenant.declarationId,
    );
    const after = await told();
    expect(after.keptAt).not.toBeNull();
    expect(after.diligence).toEqual(before.diligence);
  });
});
