import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDateTime, formatShare, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { copyText } from "./copy-text.ts";
import { plotMessages } from "./messages.ts";
import classes from "./plot-page.module.css";
import type { PlotResult } from "./plot-queries.ts";
import type { ConsultedProduct } from "./used-layers.ts";

/** What the result rests on: layers with version and licence, thresholds, and the hashes that prove it. */
export function EvidenceSection({ result, products }: { result: PlotResult; products: ConsultedProduct[] }) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const { parameters, code_version } = result.assessments;
  return (
    <Section title={messages.evidence}>
      <dl className={classes.facts}>
        <dt>{messages.assessedOn}</dt>
        <dd>{formatDateTime(result.created_at, locale)}</dd>
        <dt>{messages.thresholdUsed}</dt>
        <dd>{formatShare(parameters.thresholdPercent / 100, locale)}</dd>
        <dt>{messages.codeVersion}</dt>
        <dd>{code_version}</dd>
        <dt>{messages.resultHash}</dt>
        <Hash hash={result.result_hash} />
        <dt>{messages.inputsHash}</dt>
        <Hash hash={result.inputs_hash} />
        <dt>{messages.geometryHash}</dt>
        <Hash hash={result.geometry_hash} />
      </dl>
      <LayersTable products={products} />
    </Section>
  );
}

function Hash({ hash }: { hash: string }) {
  const messages = useMessages(plotMessages);
  return (
    <dd className={classes.hash}>
      <code>{hash}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${messages.copyHash} ${hash.slice(0, 8)}`}
        onClick={() => void copyText(hash, messages)}
      >
        <IconCopy size={16} stroke={1.7} />
      </ActionIcon>
    </dd>
  );
}

function LayersTable({ products }: { products: ConsultedProduct[] }) {
  const messages = useMessages(plotMessages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={messages.layers}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.layer}</th>
            <th scope="col">{messages.version}</th>
            <th scope="col">{messages.licence}</th>
            <th scope="col">{messages.citation}</th>
            <th scope="col">{messages.columns}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={`${product.product} ${product.version}`}>
              <th scope="row">
                {product.title}{" "}
                {product.synthetic && <StateBadge tone="warning" label={messages.synthetic} />}
              </th>
              <td>{product.version}</td>
              <td>{product.licence || NO_VALUE}</td>
              <td>{product.citation || NO_VALUE}</td>
              <td className={classes.muted}>{product.columns.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
