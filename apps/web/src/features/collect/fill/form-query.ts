import { compileForm } from "@parcelle/forms/compile/compile-form";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { withFiles } from "@parcelle/forms/external/with-files";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { queryOptions } from "@tanstack/react-query";
import { freshOrKept } from "../device/fresh-or-kept.ts";
import { preparedForm, preparedVersion } from "../device/prepared-forms.ts";
import { readForm, readVersion } from "../device/read-form.ts";
import { rememberFiles } from "../device/version-files.ts";

/** A form of a project, from the server or, where it is away, from this device. */
export const projectFormQuery = (userId: string, projectFormId: number, formId: number) =>
  queryOptions({
    queryKey: ["collect", "fill", userId, projectFormId],
    networkMode: "always",
    queryFn: () =>
      freshOrKept(
        () => readForm(projectFormId, formId),
        () => preparedForm(userId, projectFormId),
      ),
  });

/** A version of a form, ready to be filled; versions never change, so the one on this device is as good. */
export const versionQuery = (versionId: number) =>
  queryOptions({
    queryKey: ["collect", "version", versionId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode: "always",
    queryFn: async (): Promise<CompiledForm> => {
      const kept = await preparedVersion(versionId).catch(() => null);
      const { xform, lists = [], files = [], media = [] } = kept ?? (await readVersion(versionId));
      const form = compileForm(withFiles(readXForm(xform), lists));
      rememberFiles(form, files, media);
      return form;
    },
  });
