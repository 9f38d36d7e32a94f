import { features } from "@parcelle/domain/permissions/features";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";

const prepared = z.object({ importId: z.number() });

/** Has the new plots of a migration read as an import of a project, and opens it. */
export function usePreparePlots(importId: number, project: { id: number; module: string }) {
  const locale = useLocale();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    async prepare(): Promise<void> {
      setBusy(true);
      setProblem(null);
      try {
        const asked = { importId, projectId: project.id };
        const begun = await callFunction("prepare-migrated-plots", asked, prepared);
        const path = features.find(({ key }) => key === project.module)?.path ?? "";
        await router.navigate({ href: `/${locale}${path}/${project.id}/imports/${begun.importId}` });
      } catch (error) {
        setProblem(problemText(error, locale));
      } finally {
        setBusy(false);
      }
    },
  };
}
