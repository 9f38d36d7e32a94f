import { completeness } from "@parcelle/domain/declaration/completeness";
import { filingReasons } from "@parcelle/domain/declaration/filing-reasons";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { checkQuery, type DeclarationDetail } from "../declarations/declaration-queries.ts";
import { today } from "../declarations/today.ts";
import { diligenceQuery, factsOf } from "./diligence-queries.ts";

/** What stands against a filing, and how complete the due diligence is, once both are read. */
export function useReadiness(declaration: Pick<DeclarationDetail, "id" | "updated_at">) {
  const project = useProject();
  const locale = useLocale();
  const diligence = useQuery(diligenceQuery(project, declaration.id));
  const check = useQuery(checkQuery(project.id, declaration.id, declaration.updated_at, locale));
  const error = diligence.error ?? check.error;
  const retry = () => void Promise.all([diligence.refetch(), check.refetch()]);
  if (!diligence.data || !check.data) return { error, retry, readiness: null };
  const facts = factsOf(diligence.data);
  const { missing } = check.data;
  const blocking = missing.filter(({ severity }) => severity === "blocking").length;
  const plots = diligence.data.countries.reduce((sum, country) => sum + country.plots, 0);
  return {
    ...{ error: null, retry },
    readiness: {
      completeness: completeness({ ...facts, missing, plots }, today()),
      reasons: filingReasons(facts, blocking, today()),
    },
  };
}
