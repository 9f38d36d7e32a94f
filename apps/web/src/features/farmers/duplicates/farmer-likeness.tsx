import { Button } from "@mantine/core";
import { useMay } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { mergesOfFarmerQuery, pairsOfFarmerQuery } from "./duplicate-queries.ts";
import classes from "./duplicates.module.css";
import { likenessText } from "./likeness-text.ts";
import { duplicateMessages } from "./messages.ts";
import { useDecidePair } from "./use-decide-pair.ts";

interface Props {
  organisationId: number;
  farmerId: number;
}

/** Whom a farmer looks like, each with the way to the two records side by side. */
export function FarmerLikeness({ organisationId, farmerId }: Props) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const { data: pairs = [] } = useBesides(pairsOfFarmerQuery(organisationId, farmerId));
  if (pairs.length === 0) return null;
  return (
    <Section>
      {pairs.map(({ id, one_id, one_name, other_name, likeness, score }) => (
        <p key={id} className={classes.notice}>
          {messages.looksLike(likenessText({ likeness, score }, locale))}
          <AppLink href={addresses.duplicate(id)}>{one_id === farmerId ? other_name : one_name}</AppLink>
        </p>
      ))}
    </Section>
  );
}

/** The records that were merged into a farmer, and the way back. */
export function FarmerMerges({ organisationId, farmerId }: Props) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const mayManage = useMay("farmers.manage");
  const { undoMerge } = useDecidePair(organisationId);
  const { data: merges = [] } = useBesides(mergesOfFarmerQuery(organisationId, farmerId));
  if (merges.length === 0) return null;
  return (
    <Section title={messages.mergedRecords}>
      <ul className={classes.list}>
        {merges.map(({ id, other_identifier, author, created_at }) => (
          <li key={id} className={classes.search}>
            {messages.mergedRecord(other_identifier, author, formatDateTime(created_at, locale))}
            {mayManage && (
              <Button variant="default" size="xs" onClick={() => void undoMerge(id)}>
                {messages.undoMerge}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
