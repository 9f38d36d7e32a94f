import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { plainFileName, uploadFile } from "#app/upload-file.ts";
import { type FileSending, useFileSending } from "#workspace/imports/use-file-sending.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { importKeys } from "./import-queries.ts";

const started = z.object({ importId: z.number() });

/** Sends a list of farmers or the file of another registry, has it read, and opens the page of its import. */
export function useListUpload(organisationId: number, source: "list" | "migration" = "list"): FileSending {
  const router = useRouter();
  const queryClient = useQueryClient();
  const addresses = useFarmerAddresses();
  return useFileSending(
    async (file, way) => {
      const objectPath = `${organisationId}/${crypto.randomUUID()}/${plainFileName(file.name)}`;
      await uploadFile({ bucket: "farmer-lists", path: objectPath, file, ...way });
      const asked = { organisationId, objectPath, fileName: file.name, source };
      return callFunction("start-farmer-import", { ...asked, requestKey: crypto.randomUUID() }, started);
    },
    async ({ importId }) => {
      await queryClient.invalidateQueries({ queryKey: importKeys.all(organisationId) });
      await router.navigate({ href: addresses.import(importId) });
    },
  );
}
