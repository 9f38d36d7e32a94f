import { auditedWord } from "@parcelle/domain/audit/audited-words";
import { features } from "@parcelle/domain/permissions/features";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatHectares, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { type Farmer, plotsOfFarmerQuery } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";

/** The plots of a farmer in every project that the reader sees, each with its state there. */
export function FarmerPlots({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(farmerMessages);
  const locale = useLocale();
  const { data: plots } = useBesides(plotsOfFarmerQuery(farmer.organisation_id, farmer.id));
  if (!plots) return null;
  const path = (module: string) => features.find(({ key }) => key === module)?.path;
  return (
    <Section title={messages.plots}>
      {plots.length === 0 ? (
        <p className={classes.muted}>{messages.noPlots}</p>
      ) : (
        <FactTable
          label={messages.plots}
          headers={[messages.identifier, messages.project, { number: messages.area }, messages.state]}
        >
          <tbody>
            {plots.map((plot) => (
              <tr key={plot.id}>
                <th scope="row">
                  {plot.project ? (
                    <AppLink href={`/${locale}${path(plot.project.module)}/${plot.project_id}/${plot.id}`}>
                      {plot.identifier}
                    </AppLink>
                  ) : (
                    plot.identifier
                  )}
                </th>
                <td>{plot.project?.name ?? NO_VALUE}</td>
                <td>{formatHectares(plot.area_hectares, locale)}</td>
                <td>{(plot.state && auditedWord("plot state", plot.state, locale)) ?? NO_VALUE}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
