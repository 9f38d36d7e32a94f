import { Anchor } from "@mantine/core";
import { paperName } from "@parcelle/domain/farmers/paper-kinds";
import { useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { pictureMessages } from "../pictures/messages.ts";
import { PaperScan } from "../pictures/paper-scan.tsx";
import { picturesQuery } from "../pictures/picture-queries.ts";
import classes from "../registry/farmers.module.css";
import { daysLeft } from "./days-left.ts";
import { paperMessages } from "./paper-messages.ts";
import { samePapersQuery } from "./paper-queries.ts";
import type { KnownPaper } from "./typed-paper.ts";

interface Props {
  organisationId: number;
  farmerId: number;
  papers: readonly (KnownPaper & { id: number })[];
}

/** The papers of a farmer: which end soon, and who else has the same number. */
export function FarmerPapers({ organisationId, farmerId, papers }: Props) {
  const locale = useLocale();
  const messages = useMessages(paperMessages);
  const { one } = useFarmerAddresses();
  const { data: shared = [] } = useBesides(samePapersQuery(organisationId, farmerId));
  const { paperGone } = useMessages(pictureMessages);
  const organisation = useOrganisation();
  const { data: pictures = [] } = useBesides(picturesQuery(organisationId, farmerId));
  const scans = pictures.filter((picture) => picture.kind === "scan");
  const mayEdit = organisation?.id === organisationId && organisation.permissions.includes("farmers.edit");
  const shown = { organisationId, farmerId, mayEdit };
  const detached = scans.filter(({ paper_id }) => paper_id === null);
  if (papers.length + detached.length === 0) return NO_VALUE;
  return (
    <ul className={classes.phones}>
      {papers.map(({ id, kind, country, number, valid_until }) => (
        <li key={id}>
          {paperName(kind, country)[locale]} {number}
          {valid_until !== null && (
            <span className={classes.muted}> ({messages.until(formatDate(valid_until, locale))})</span>
          )}{" "}
          {valid_until !== null && <Validity until={valid_until} />}
          {shared
            .filter(({ paper_id }) => paper_id === id)
            .map(({ farmer_id, name, identifier }) => (
              <p key={farmer_id} className={classes.muted}>
                <StateBadge tone="warning" label={messages.shared} />{" "}
                <Anchor renderRoot={(props) => <AppLink {...props} href={one(farmer_id)} />}>
                  {`${name} (${identifier})`}
                </Anchor>
              </p>
            ))}
          <PaperScan
            {...shown}
            name={`${paperName(kind, country)[locale]} ${number}`}
            paperId={id}
            scan={scans.find(({ paper_id }) => paper_id === id)}
          />
        </li>
      ))}
      {detached.map((scan) => (
        <li key={`scan ${scan.id}`}>
          {paperGone}
          <PaperScan {...shown} name={paperGone} paperId={null} scan={scan} />
        </li>
      ))}
    </ul>
  );
}

function Validity({ until }: { until: string }) {
  const messages = useMessages(paperMessages);
  const days = daysLeft(until, new Date());
  if (days === null) return null;
  return days < 0 ? (
    <StateBadge tone="critical" label={messages.expired} />
  ) : (
    <StateBadge tone="warning" label={messages.expiring(days)} />
  );
}
