import { useQuery } from "@tanstack/react-query";
import { type BecomePlot, plotsOfRecords } from "./became-query.ts";
import { mappingKeys } from "./mapping-queries.ts";

/** Rows of a table come into sight together: what they ask within this time is one question. */
const GATHERED_MS = 40;

type Asked = { ids: Set<number>; answer: Promise<BecomePlot[]> };

let gathering: Asked | null = null;

function gather(recordId: number): Promise<BecomePlot[]> {
  if (gathering === null) {
    const ids = new Set<number>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve, GATHERED_MS)).then(() => {
      gathering = null;
      return plotsOfRecords([...ids]);
    });
    gathering = { ids, answer };
  }
  gathering.ids.add(recordId);
  return gathering.answer;
}

/** The plots of a record with their states, for a cell of a table. */
export const useRecordPlots = (projectFormId: number, recordId: number) =>
  useQuery({
    queryKey: [...mappingKeys(projectFormId), "plots of", recordId],
    queryFn: async () => (await gather(recordId)).filter((plot) => plot.recordId === recordId),
    staleTime: 60_000,
  });
