import { Button } from "@mantine/core";
import { auditedWord } from "@parcelle/domain/audit/audited-words";
import { type ReactNode, useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatHectares, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { FarmerMap } from "../places/farmer-map.tsx";
import { plotAddress } from "../places/plot-address.ts";
import { GivePlotsDialog } from "../plots/give-plots-dialog.tsx";
import { HeldPlots, RightCell } from "../plots/held-plots.tsx";
import { holderMessages } from "../plots/holder-messages.ts";
import { type HeldPlot, heldPlotsQuery } from "../plots/holder-queries.ts";
import { HoldersDialog } from "../plots/holders-dialog.tsx";
import { plotLinkMessages } from "../plots/messages.ts";
import { usePlotLinks } from "../plots/use-plot-links.ts";
import { fullName } from "./farmer-names.ts";
import { type Farmer, type PlotOfFarmer, plotsOfFarmerQuery } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";

/** The plots of a farmer in every project that the reader sees, each with its state there. */
export function FarmerPlots({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(farmerMessages);
  const links = useMessages(plotLinkMessages);
  const rights = useMessages(holderMessages);
  const [edited, setEdited] = useState<HeldPlot | null>(null);
  const [isGiving, setGiving] = useState(false);
  const organisation = useOrganisation();
  const mayLink =
    organisation?.id === farmer.organisation_id &&
    (["farmers.edit", "plots.edit"] as const).every((permission) =>
      organisation.permissions.includes(permission),
    );
  const { give } = usePlotLinks(farmer.organisation_id);
  const { data: plots } = useBesides(plotsOfFarmerQuery(farmer.organisation_id, farmer.id));
  const { data: held } = useBesides(heldPlotsQuery(farmer.organisation_id, farmer.id));
  if (!plots || !held) return null;
  const heldOf = new Map(held.map((plot) => [plot.id, plot]));
  return (
    <Section
      title={messages.plots}
      actions={
        mayLink && (
          <Button variant="default" size="xs" onClick={() => setGiving(true)}>
            {links.give}
          </Button>
        )
      }
    >
      <GivePlotsDialog
        organisationId={farmer.organisation_id}
        farmer={{ id: farmer.id, name: fullName(farmer) }}
        opened={isGiving}
        onClose={() => setGiving(false)}
      />
      <HoldersDialog organisationId={farmer.organisation_id} plot={edited} onClose={() => setEdited(null)} />
      <FarmerMap farmer={farmer} />
      {plots.length === 0 ? (
        <p className={classes.muted}>{messages.noPlots}</p>
      ) : (
        <FactTable
          stacks
          label={messages.plots}
          headers={[
            ...[messages.identifier, messages.project, { number: messages.area }, rights.column],
            messages.state,
            ...(mayLink ? [null] : []),
          ]}
        >
          <tbody>
            {plots.map((plot) => (
              <PlotLine
                key={plot.id}
                plot={plot}
                right={<RightCell plot={heldOf.get(plot.id)} farmerId={farmer.id} />}
                onEdit={mayLink ? () => setEdited(heldOf.get(plot.id) ?? null) : null}
                onTakeAway={() => void give([plot.id], null)}
              />
            ))}
          </tbody>
        </FactTable>
      )}
      <HeldPlots farmerId={farmer.id} plots={held} onEdit={mayLink ? setEdited : null} />
    </Section>
  );
}

interface LineProps {
  plot: PlotOfFarmer;
  right: ReactNode;
  onEdit: (() => void) | null;
  onTakeAway: () => void;
}

function PlotLine({ plot, right, onEdit, onTakeAway }: LineProps) {
  const messages = useMessages(farmerMessages);
  const links = useMessages(plotLinkMessages);
  const rights = useMessages(holderMessages);
  const locale = useLocale();
  const action = { variant: "subtle", size: "compact-xs" } as const;
  return (
    <tr>
      <th scope="row">
        <PlotName plot={plot} />
      </th>
      <td data-column={messages.project}>{plot.project?.name ?? NO_VALUE}</td>
      <td data-number data-column={messages.area}>
        {formatHectares(plot.area_hectares, locale)}
      </td>
      <td data-column={rights.column}>{right}</td>
      <td data-column={messages.state}>
        {(plot.state && auditedWord("plot state", plot.state, locale)) ?? NO_VALUE}
      </td>
      {onEdit && (
        <td>
          <Button {...action} aria-label={`${rights.edit} – ${plot.identifier}`} onClick={onEdit}>
            {rights.edit}
          </Button>
          <Button {...action} aria-label={`${links.takeAway} – ${plot.identifier}`} onClick={onTakeAway}>
            {links.takeAway}
          </Button>
        </td>
      )}
    </tr>
  );
}

function PlotName({ plot }: { plot: PlotOfFarmer }) {
  const href = plotAddress(plot, useLocale());
  return href === null ? plot.identifier : <LinkCell href={href}>{plot.identifier}</LinkCell>;
}
