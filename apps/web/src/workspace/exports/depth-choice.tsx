import { Radio, Stack } from "@mantine/core";
import { type ReportDepth, reportDepths } from "@parcelle/domain/report-documents";
import { useMessages } from "#ui/locale.tsx";
import { exportMessages } from "./messages.ts";
import { pagesOfReport } from "./report-pages.ts";

interface Props {
  depth: ReportDepth;
  /** How many plots the report is of. */
  count: number;
  onChange: (depth: ReportDepth) => void;
}

/** How much a PDF tells, with the pages that it comes to. */
export function DepthChoice({ depth, count, onChange }: Props) {
  const messages = useMessages(exportMessages);
  return (
    <Radio.Group
      label={messages.depth}
      value={depth}
      onChange={(value) => onChange(reportDepths.find((one) => one === value) ?? depth)}
    >
      <Stack gap="xs" mt="xs">
        {reportDepths.map((one) => (
          <Radio
            key={one}
            value={one}
            label={messages.depths[one]}
            description={`${messages.depthsExplained[one]} ${messages.pages(pagesOfReport(one, count))}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
