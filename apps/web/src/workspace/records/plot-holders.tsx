import { farmerAddress } from "@parcelle/domain/holdings/farmer-address";
import { tenureNames } from "@parcelle/domain/holdings/tenures";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useBesides } from "#app/use-besides.ts";
import { formatShare, NO_VALUE } from "#ui/format.ts";
import { type Dictionary, useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import classes from "../plot/plot-page.module.css";
import { plotHoldersQuery } from "./plot-holders-query.ts";

const fr = {
  title: "Qui tient la parcelle",
  person: "Producteur",
  works: "exploite la parcelle",
  tenure: "Statut foncier",
  share: "Part",
  help: "Pour le modifier, ouvrez la fiche du producteur, puis «\u00a0Statut foncier\u00a0» en face de la parcelle.",
};
const en: typeof fr = {
  title: "Who holds the plot",
  person: "Farmer",
  works: "works the plot",
  tenure: "Tenure",
  share: "Share",
  help: "To change it, open the farmer’s page, then “Tenure” beside the plot.",
};
const holdersMessages: Dictionary<typeof fr> = { fr, en };

/** By what right and for which share a plot is held, and by whom; nothing where nobody is told. */
export function PlotHolders({ plotId }: { plotId: number }) {
  const messages = useMessages(holdersMessages);
  const locale = useLocale();
  const { data: holders = [] } = useBesides(plotHoldersQuery(plotId));
  if (holders.length === 0) return null;
  return (
    <Section title={messages.title}>
      <FactTable label={messages.title} headers={[messages.person, messages.tenure, messages.share]} stacks>
        <tbody>
          {holders.map(({ key, farmer, works, tenure, share }) => {
            const name = [farmer.last_name, farmer.first_name].filter(Boolean).join(" ") || farmer.identifier;
            return (
              <tr key={key}>
                <th scope="row">
                  <LinkCell href={farmerAddress(locale, farmer.id)}>
                    {works ? `${name} (${messages.works})` : name}
                  </LinkCell>
                </th>
                <td data-column={messages.tenure}>
                  {tenure === null ? NO_VALUE : nameOfKey(tenureNames, tenure, locale)}
                </td>
                <td data-column={messages.share}>
                  {formatShare(share === null ? null : share / 100, locale)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </FactTable>
      <p className={classes.muted}>{messages.help}</p>
    </Section>
  );
}
