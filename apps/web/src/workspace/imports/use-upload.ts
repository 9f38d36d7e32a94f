import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { plainFileName, uploadFile } from "#app/upload-file.ts";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { importKeys } from "./import-queries.ts";
import { type FileSending, useFileSending } from "./use-file-sending.ts";

const started = z.object({ importId: z.number() });

/** Sends a file of plots, has it read, and opens the page of its import. */
export function useUpload(): FileSending {
  const router = useRouter();
  const queryClient = useQueryClient();
  const addresses = useAddresses();
  const project = useProject();
  return useFileSending(
    async (file, way) => {
      const folder = `${project.organisation_id}/${project.id}/${crypto.randomUUID()}`;
      const objectPath = `${folder}/${plainFileName(file.name)}`;
      await uploadFile({ bucket: "imports", path: objectPath, file, ...way });
      const input = { projectId: project.id, objectPath, fileName: file.name, options: {} };
      return callFunction("start-import", input, started);
    },
    async ({ importId }) => {
      await queryClient.invalidateQueries({ queryKey: importKeys.all(project.id) });
      await router.navigate({ href: addresses.import(project.id, importId) });
    },
  );
}
