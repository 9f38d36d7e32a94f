import { StateBadge } from "#ui/badge/state-badge.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { FoldingSection } from "#ui/folding-section.tsx";
import { formatDateTime, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { DownloadEvidence } from "#workspace/evidence/download-evidence.tsx";
import { evidenceMessages } from "#workspace/evidence/evidence-messages.ts";
import { hashFacts } from "#workspace/evidence/hash-facts.tsx";
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
  const words = useMessages(evidenceMessages);
  const locale = useLocale();
  const { rules, code_version, evidence_format } = result.assessments;
  return (
    <FoldingSection title={words.evidence}>
      <p className={classes.muted}>
        {evidence_format === null ? messages.evidenceTooOld : words.evidenceExplained}
      </p>
      {evidence_format !== null && <DownloadEvidence projectId={projectId} plotId={plotId} />}
      <FactList
        facts={[
          [messages.assessedOn, formatDateTime(result.created_at, locale)],
          [messages.thresholdUsed, thresholdsText(rules, locale)],
          [messages.dataTable, rules.indicatorTable],
          ...hashFacts(result, code_version, words),
        ]}
      />
      <LayersTable products={products} />
    </FoldingSection>
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
