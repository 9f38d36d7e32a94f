import { Group } from "@mantine/core";
import type { ProductDefinition } from "@parcelle/raster/products/product-definition";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { operatorAddresses } from "../addresses.ts";
import { operatorMessages } from "../messages.ts";
import classes from "../operator.module.css";
import { type Addition, additionsQuery } from "./layer-queries.ts";

const TONES: Record<Addition["status"], Tone> = {
  inspecting: "running",
  inspected: "interactive",
  unusable: "critical",
  ingesting: "running",
  registered: "success",
  failed: "critical",
  cancelled: "neutral",
};

/** The last additions, so that one that waits for its confirmation is found again. */
export function Additions({ products }: { products: readonly ProductDefinition[] }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const { data } = useBesides(additionsQuery);
  if (!data || data.length === 0) return null;
  return (
    <Section title={messages.additions}>
      <ul className={classes.additions}>
        {data.map((one) => (
          <li key={one.id}>
            <Group gap="sm">
              <AppLink href={operatorAddresses(locale).ingest(one.id)}>
                {products.find(({ key }) => key === one.product)?.title[locale] ?? one.product}, {one.version}
              </AppLink>
              <StateBadge tone={TONES[one.status]} label={messages.additionState[one.status]} />
              <span className={classes.muted}>{formatDateTime(one.created_at, locale)}</span>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
