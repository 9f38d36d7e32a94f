import type { UnitLevel } from "@parcelle/domain/boundaries/unit-problems";
import type { UnitColumns } from "@parcelle/formats/units/suggest-unit-columns";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useLocale } from "#ui/locale.tsx";
import { operatorAddresses } from "../addresses.ts";
import { useSendFiles } from "../uploads/use-send-files.ts";
import { boundaryKeys } from "./boundary-queries.ts";

export interface BoundaryFacts {
  country: string;
  source: string;
  licence: string;
  validFrom: string;
  validTo: string | null;
}

export interface ChosenUnitFile {
  file: File;
  level: UnitLevel | null;
  columns: UnitColumns | null;
}

const answer = z.object({ versionId: z.number() });

/** Sends the files, has them read, and opens the page of the version. */
export function useReadBoundaries() {
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { state, work, stop } = useSendFiles("boundary-uploads");

  const start = (facts: BoundaryFacts, chosen: readonly ChosenUnitFile[]): Promise<void> =>
    work(async (send) => {
      const files = [];
      for (const { file, level, columns } of chosen)
        files.push({ objectPath: await send(file), name: file.name, level, columns });
      const input = { request: { ...facts, files }, requestKey: crypto.randomUUID() };
      const { versionId } = await callFunction("start-boundaries", input, answer);
      await queryClient.invalidateQueries({ queryKey: boundaryKeys.all });
      await router.navigate({ href: operatorAddresses(locale).boundaryVersion(versionId) });
    });

  return { state, start, stop };
}
