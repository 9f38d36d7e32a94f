import { useQueryClient } from "@tanstack/react-query";
import { useBesides } from "#app/use-besides.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { isOver } from "#ui/job.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { lastPassQuery, pairCountQuery } from "../duplicates/duplicate-queries.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import type { FarmerImport } from "./import-queries.ts";
import classes from "./imports.module.css";
import { outcomeMessages } from "./outcome-messages.ts";

/** How many of the farmers whom a list brought may be in the registry twice, with the way to them; live while they are compared. */
export function PossibleDuplicates({ one }: { one: FarmerImport }) {
  const brought = (one.outcome.added ?? 0) + (one.outcome.changed ?? 0);
  return one.status === "completed" && brought > 0 ? <Compared one={one} /> : null;
}

function Compared({ one: { id, organisation_id } }: { one: FarmerImport }) {
  const locale = useLocale();
  const messages = useMessages(outcomeMessages);
  const addresses = useFarmerAddresses();
  const queryClient = useQueryClient();
  const { data: last } = useBesides(lastPassQuery(organisation_id));
  const { data: job } = useJobEnd(last?.id ?? null, () => {
    void queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisation_id) });
  });
  const { data: pairs } = useBesides(
    pairCountQuery({ organisationId: organisation_id, importId: id }, "open"),
  );
  if (job && !isOver(job)) return <p className={classes.muted}>{messages.comparing}</p>;
  if (pairs === undefined) return null;
  if (pairs === 0) return <p className={classes.muted}>{messages.nobodyTwice}</p>;
  return (
    <p className={classes.muted}>
      <AppLink href={addresses.duplicatesOf(id)}>
        {messages.possiblyTwice(formatNumber(pairs, locale, 0), pairs < 2)}
      </AppLink>
    </p>
  );
}
