import { ActionIcon, Button } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { FoldingSection } from "#ui/folding-section.tsx";
import { formatDateTime, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useExport } from "#workspace/exports/use-export.ts";
import { copyText } from "#workspace/plot/copy-text.ts";
import { thresholdsText } from "../runs/thresholds-text.ts";
import { resultMessages } from "./messages.ts";
import type { PlotResult } from "./result-queries.ts";
import classes from "./results.module.css";
import type { ConsultedProduct } from "./used-layers.ts";

interface Props {
  projectId: number;
  plotId: number;
  result: PlotResult;
  products: ConsultedProduct[];
}

/** What the result rests on: layers with version and licence, thresholds, and the hashes that prove it. */
export function EvidenceSection({ projectId, plotId, result, products }: Props) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { rules, code_version, evidence_format } = result.assessments;
  const { start, isStarting, job } = useExport(projectId);
  return (
    <FoldingSection title={messages.evidence}>
      <p className={classes.muted}>
        {evidence_format === null ? messages.evidenceTooOld : messages.evidenceExplained}
      </p>
      {evidence_format !== null && (
        <Button
          size="xs"
          variant="default"
          mb="md"
          leftSection={<IconDownload size={15} stroke={1.7} />}
          loading={isStarting || job !== null}
          onClick={() => void start("evidence", { ids: [plotId] })}
        >
          {messages.downloadEvidence}
        </Button>
      )}
      <FactList
        facts={[
          [messages.assessedOn, formatDateTime(result.created_at, locale)],
          [messages.thresholdUsed, thresholdsText(rules, locale)],
          [messages.dataTable, rules.indicatorTable],
          [messages.codeVersion, code_version],
          [messages.resultHash, <Hash key="result" hash={result.result_hash} />],
          [messages.inputsHash, <Hash key="inputs" hash={result.inputs_hash} />],
          [messages.geometryHash, <Hash key="outline" hash={result.geometry_hash} />],
        ]}
      />
      <LayersTable products={products} />
    </FoldingSection>
  );
}

function Hash({ hash }: { hash: string }) {
  const messages = useMessages(resultMessages);
  return (
    <span className={classes.hash}>
      <code>{hash}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${messages.copyHash} ${hash.slice(0, 8)}`}
        onClick={() => void copyText(hash, messages)}
      >
        <IconCopy size={16} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}

function LayersTable({ products }: { products: ConsultedProduct[] }) {
  const messages = useMessages(resultMessages);
  return (
    <FactTable
      label={messages.layers}
      headers={[messages.layer, messages.version, messages.licence, messages.citation, messages.columns]}
    >
      <tbody>
        {products.map((product) => (
          <tr key={`${product.product} ${product.version}`}>
            <th scope="row" translate="no">
              {product.title} {product.synthetic && <StateBadge tone="warning" label={messages.synthetic} />}
            </th>
            <td>{product.version}</td>
            <td>{product.licence || NO_VALUE}</td>
            <td translate="no">{product.citation || NO_VALUE}</td>
            <td className={classes.muted}>{product.columns.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
