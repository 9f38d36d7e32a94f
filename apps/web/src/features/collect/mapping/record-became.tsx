import { profileAddress } from "@parcelle/domain/collect/record-address";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useCollectAddresses, useFormPlace, useProjectId } from "../collect-address.ts";
import { becameMessages } from "./became-messages.ts";
import { becameQuery } from "./became-query.ts";
import classes from "./mapping.module.css";
import { PlotLine } from "./plot-state.tsx";

/** Who a record became, its plots, and what their projects found of them. */
export function RecordBecame({ recordId }: { recordId: number }) {
  const messages = useMessages(becameMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const projectId = useProjectId();
  const place = useFormPlace();
  const { data, error, refetch } = useQuery(becameQuery(place.projectFormId, recordId));
  if (!data)
    return error ? <Failed message={problemText(error, locale)} onRetry={() => void refetch()} /> : null;
  const { farmer, plots, isMapped } = data;
  const waits = plots.filter(({ state }) => state === null);
  return (
    <>
      <h3>{messages.becameTitle}</h3>
      {!isMapped && (
        <p className={classes.muted}>
          {messages.becameNobody}{" "}
          <LinkCell href={addresses.form("mapping", projectId, place)}>{messages.becameNobodyLink}</LinkCell>
        </p>
      )}
      {farmer !== null && (
        <p>
          <LinkCell href={`/${locale}/farmers/${farmer.id}`}>
            {[farmer.identifier, farmer.last_name, farmer.first_name].filter(Boolean).join(" ")}
          </LinkCell>
          {" · "}
          <LinkCell href={profileAddress(locale, farmer.id)}>{messages.profile}</LinkCell>
        </p>
      )}
      {isMapped && farmer === null && <p className={classes.muted}>{messages.becameHidden}</p>}
      {plots.length > 0 && (
        <ul className={classes.list}>
          {plots.map((plot) => (
            <li key={plot.address}>
              <PlotLine plot={plot} />
            </li>
          ))}
        </ul>
      )}
      {waits.length > 0 && <p className={classes.muted}>{messages.nextStep}</p>}
    </>
  );
}
