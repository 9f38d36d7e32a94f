import type { Person, Row } from "./person.ts";

const differ = (what: string, got: unknown, wanted: unknown): string[] =>
  JSON.stringify(got) === JSON.stringify(wanted)
    ? []
    : [`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`];

/** What is wrong after an import has ended; nothing when all is well. */
export async function checkImport(
  service: Person,
  { projectId, importId, plots }: { projectId: number; importId: number; plots: number },
  acknowledged: Row[],
): Promise<string[]> {
  const kept = await service.rows<{ id: number; identifier: string; import_row: number }>(
    `plots?project_id=eq.${projectId}&select=id,identifier,import_row&order=id`,
  );
  const [one] = await service.rows(`imports?id=eq.${importId}&select=status,accepted_count,refused_count`);
  const keptNow = new Set(kept.map((row) => `${row.id} ${row.identifier}`));
  const lost = acknowledged.filter((row) => !keptNow.has(`${row.id} ${row.identifier}`));
  return [
    ...differ("acknowledged plots lost", lost.length, 0),
    ...differ("plots", kept.length, plots),
    ...differ("different identifiers", new Set(kept.map((row) => row.identifier)).size, plots),
    ...differ("different rows", new Set(kept.map((row) => row.import_row)).size, plots),
    ...differ("import", one, { status: "completed", accepted_count: plots, refused_count: 0 }),
  ];
}

/** The overlaps of a project by the plots' own identifiers, to compare two projects. */
export async function overlapsOf(service: Person, projectId: number): Promise<string[]> {
  const plots = await service.rows<{ id: number; identifier: string }>(
    `plots?project_id=eq.${projectId}&select=id,identifier`,
  );
  const names = new Map(plots.map((row) => [row.id, row.identifier]));
  const overlaps = await service.rows<{ plot_a: number; plot_b: number }>(
    `plot_overlaps?project_id=eq.${projectId}&select=plot_a,plot_b`,
  );
  return overlaps.map(({ plot_a: a, plot_b: b }) => `${names.get(a)} ${names.get(b)}`).sort();
}

/** The whole of an assessment's evidence, and the hash of each plot's result under the plot's own identifier. */
export type EvidenceOfRun = { hash: unknown; results: Map<string, string> };

/** What is wrong after an assessment has ended. */
export async function checkAssessment(
  service: Person,
  { assessmentId, plots }: { assessmentId: number; plots: number },
  acknowledged: Row[],
): Promise<{ faults: string[]; evidence: EvidenceOfRun }> {
  const results = await service.rows<ResultRow>(
    `plot_results?assessment_id=eq.${assessmentId}&select=id,plot_id,result_hash,plots(identifier)&order=id`,
  );
  const [assessment] = await service.rows<Row>(
    `assessments?id=eq.${assessmentId}&select=status,plots_done,evidence_hash,reservation_id`,
  );
  const keptNow = new Set(results.map((row) => `${row.id} ${row.plot_id}`));
  const lost = acknowledged.filter((row) => !keptNow.has(`${row.id} ${row.plot_id}`));
  const closing = await service.rows(
    `credit_entries?reservation_id=eq.${String(assessment?.reservation_id)}&select=kind,amount`,
  );
  const faults = [
    ...differ("acknowledged results lost", lost.length, 0),
    ...differ("results", results.length, plots),
    ...differ("assessed plots", new Set(results.map((row) => row.plot_id)).size, plots),
    ...differ("assessment", [assessment?.status, assessment?.plots_done], ["completed", plots]),
    ...differ("closing of the reservation", closing, [{ kind: "settle", amount: plots }]),
  ];
  const hashes = results.map((row) => [row.plots.identifier, row.result_hash] as const);
  return { faults, evidence: { hash: assessment?.evidence_hash, results: new Map(hashes) } };
}

type ResultRow = { id: number; plot_id: number; result_hash: string; plots: { identifier: string } };

/** How the evidence of a killed run differs from that of an undisturbed one. */
export function compareEvidence(evidence: EvidenceOfRun, undisturbed: EvidenceOfRun): string[] {
  if (evidence.hash === undisturbed.hash) return [];
  const different = [...undisturbed.results].filter(([name, hash]) => evidence.results.get(name) !== hash);
  const names = different.slice(0, 3).map(([name]) => name);
  return [`another evidence: ${different.length} results differ, as those of ${names.join(", ") || "none"}`];
}

/** Credits never appear or vanish: available, reserved and settled add up to what was granted. */
export async function checkCredits(
  service: Person,
  organisationId: number,
  granted: number,
): Promise<string[]> {
  const [balance] = await service.rows<{ available: number; reserved: number }>(
    `credit_balances?organisation_id=eq.${organisationId}&select=available,reserved`,
  );
  const settled = await service.rows<{ amount: number }>(
    `credit_entries?organisation_id=eq.${organisationId}&kind=eq.settle&select=amount`,
  );
  const sum = settled.reduce((total, { amount }) => total + amount, 0);
  return [
    ...differ("credits in all", balance!.available + balance!.reserved + sum, granted),
    ...differ("credits still reserved", balance!.reserved, 0),
  ];
}
