import { migrationSources } from "@parcelle/farmers/migration/migration-source";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import classes from "../registry/farmers.module.css";
import { farmerMigrationMessages } from "./messages.ts";

/** Which registries are known, where each gives its file, and what comes over. */
export function KnownSources() {
  const messages = useMessages(farmerMigrationMessages);
  const addresses = useFarmerAddresses();
  return (
    <Section title={messages.sourcesTitle}>
      <FactTable
        label={messages.sourcesTitle}
        stacks
        headers={[messages.source, messages.howTo, messages.comes]}
      >
        <tbody>
          {migrationSources.map((source) => {
            const { name, howTo, comes } = messages.sources[source];
            return (
              <tr key={source}>
                <th scope="row">{name}</th>
                <td data-column={messages.howTo}>{howTo}</td>
                <td data-column={messages.comes}>{comes}</td>
              </tr>
            );
          })}
        </tbody>
      </FactTable>
      <p className={classes.muted}>
        {messages.otherSource} <LinkCell href={addresses.imports}>{messages.asList}</LinkCell>
      </p>
    </Section>
  );
}
