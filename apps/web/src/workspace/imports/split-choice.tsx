import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import { useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { BeforeAfter } from "../outlines/before-after.tsx";
import { splitMessages } from "../plot/split/split-messages.ts";
import { togetherOf } from "../plot/split/split-panel.tsx";
import type { PlannedRow } from "./import-plan.ts";
import type { ImportPlan } from "./use-import-plan.ts";

async function fieldsOf(geometry: Geometry) {
  const { splitFields } = await import("@parcelle/geometry/split-fields");
  return splitFields(geometry);
}

/** The fields that a row joins, before and after, and the decision to take them over as plots of their own. */
export function SplitChoice({ planned, decided }: { planned: PlannedRow; decided: ImportPlan }) {
  const messages = useMessages(splitMessages);
  const geometry = planned.row.used_geometry!;
  const { row_number } = planned.row;
  const { data: fields, isError } = useQuery({
    queryKey: ["split-fields", geometry],
    queryFn: () => fieldsOf(geometry),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError || fields === null) return null;
  if (fields === undefined) return <Loading lines={2} />;
  return (
    <>
      <h4>{messages.proposal}</h4>
      <BeforeAfter
        before={geometry}
        after={togetherOf(fields)}
        texts={{ before: messages.one, after: messages.many(fields.length) }}
      />
      <Checkbox
        checked={decided.splitRows.has(row_number)}
        onChange={(event) => decided.split([row_number], event.currentTarget.checked)}
        label={messages.choose(fields.length)}
        description={messages.chooseText}
      />
    </>
  );
}
