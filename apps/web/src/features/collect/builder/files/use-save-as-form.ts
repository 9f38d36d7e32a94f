import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useCollectAddresses, useCollection, useProjectId } from "../../collect-address.ts";
import { collectKeys, collectProjectQuery } from "../../collect-queries.ts";

const saved = z.object({ formId: z.number() });
const used = z.object({ projectFormId: z.number() });
const limits = limitedTexts.forms;

/** Saves a definition as a form of its own in the project of the page, and answers its address. */
export function useSaveAsForm() {
  const queryClient = useQueryClient();
  const addresses = useCollectAddresses();
  const projectId = useProjectId();
  const collection = useCollection();
  const { data: project } = useQuery(collectProjectQuery(projectId, collection));
  const organisationId = project?.organisation_id;
  return useCallback(
    async (name: string, definition: FormDefinition): Promise<string> => {
      const base = definition.formId.slice(0, limits.xml_id.most - 12);
      const copy = { ...definition, formId: `${base}_${Date.now().toString(36)}` };
      const asked = { organisationId, name: name.slice(0, limits.name.most), definition: copy };
      const { formId } = await callFunction(
        "save-form",
        { ...asked, requestKey: crypto.randomUUID() },
        saved,
      );
      const { projectFormId } = await callFunction("use-form", { projectId, formId }, used);
      await queryClient.invalidateQueries({ queryKey: collectKeys.project(projectId) });
      return addresses.form("edit", projectId, { projectFormId, formId });
    },
    [addresses, organisationId, projectId, queryClient],
  );
}
