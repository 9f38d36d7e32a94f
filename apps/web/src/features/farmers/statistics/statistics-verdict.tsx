import { FactList } from "#ui/fact-list.tsx";
import { formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import type { Completeness } from "./completeness.ts";
import { farmerStatisticsMessages } from "./messages.ts";
import { missingFilter } from "./missing-filter.ts";
import classes from "./statistics.module.css";
import type { Figure } from "./statistics-queries.ts";

interface Props {
  completeness: Completeness;
  figures: readonly Figure[];
  /** The chosen section and those below it; none where all are shown. */
  within: readonly number[];
}

/** First how many farmers there are, how much is known of them, and what to find out next. */
export function StatisticsVerdict({ completeness, figures, within }: Props) {
  const locale = useLocale();
  const messages = useMessages(farmerStatisticsMessages);
  const { farmers, share, missingMost } = completeness;
  return (
    <Section>
      <p className={classes.verdict}>{messages.verdict(farmers, formatShare(share, locale, 0))}</p>
      <p className={classes.next}>
        {missingMost
          ? messages.missingMost(messages.particulars[missingMost.particular], missingMost.farmers)
          : messages.complete}{" "}
        {missingMost && <MissingLink missing={missingMost} within={within} />}
      </p>
      <Areas completeness={completeness} figures={figures} />
    </Section>
  );
}

function MissingLink({
  missing,
  within,
}: Pick<Props, "within"> & { missing: NonNullable<Completeness["missingMost"]> }) {
  const messages = useMessages(farmerStatisticsMessages);
  const { list } = useFarmerAddresses();
  const filter = missingFilter(missing.particular, within);
  if (filter === null) return null;
  return <LinkCell href={`${list}?${new URLSearchParams({ filter })}`}>{messages.seeMissing}</LinkCell>;
}

function Areas({ completeness, figures }: Pick<Props, "completeness" | "figures">) {
  const locale = useLocale();
  const messages = useMessages(farmerStatisticsMessages);
  const withPlots = completeness.known.find(({ particular }) => particular === "plots")?.farmers ?? 0;
  const area = (term: string, subject: Figure["subject"]): [string, string][] => {
    const told = figures.find((figure) => figure.subject === subject && figure.value === null);
    if (!told) return [];
    const [sum, median] = [told.hectares, told.median_hectares].map((value) => formatHectares(value, locale));
    return [[term, messages.inTheMiddle(sum!, median!, told.farmers)]];
  };
  return (
    <FactList
      facts={[
        [
          messages.withPlots,
          messages.ofAll(withPlots, formatShare(withPlots / completeness.farmers, locale, 0)),
        ],
        ...area(messages.declaredArea, "declared_area"),
        ...area(messages.measuredArea, "measured_area"),
      ]}
    />
  );
}
