import { unitLevelNames, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import { carbonFigureName } from "@parcelle/domain/carbon/carbon-figures";
import { carbonReasonName } from "@parcelle/domain/carbon/reason-names";
import { capitalised } from "@parcelle/domain/language";
import { formatHectares, formatShare, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { carbonData } from "../carbon-states.ts";
import { boundsText, valueText } from "../figure-text.ts";
import classes from "../results.module.css";
import { figureOf } from "./place-figures.ts";
import { placeMessages } from "./place-messages.ts";
import type { MeasuredPlace } from "./places-query.ts";

interface Props {
  places: readonly MeasuredPlace[];
  year: number | null;
  figures: readonly string[];
}

/** What is told of each place in a year, with interval and covered share, and why where nothing is. */
export function PlaceTable({ places, year, figures }: Props) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const nameOf = (key: string) => capitalised(carbonFigureName(key, locale));
  const headers = [
    messages.place,
    { number: messages.area },
    messages.data,
    ...figures.map((key) => ({ number: nameOf(key) })),
  ];
  return (
    <FactTable stacks label={messages.title} headers={headers}>
      <tbody>
        {places.map((place) => (
          <tr key={place.result_id}>
            <th scope="row">
              {place.name}
              <PlaceKind place={place} />
            </th>
            <td data-number data-column={messages.area}>
              {formatHectares(place.hectares, locale)}
            </td>
            <td data-column={messages.data}>
              <StateMark states={carbonData} value={place.state} />
              <span className={classes.below}>{carbonReasonName(place.reason_code ?? "", locale)}</span>
            </td>
            {figures.map((key) => (
              <td key={key} data-number data-column={nameOf(key)}>
                <Value place={place} figureKey={key} year={year} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

/** What kind of place it is, and whether it is another one by now. */
function PlaceKind({ place }: { place: MeasuredPlace }) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const isZone = place.zone_id !== null;
  const level = unitLevels.find((one) => one === place.level);
  const kind = isZone
    ? messages.version(place.zone_version ?? 0)
    : level === undefined
      ? place.code
      : unitLevelNames[level][locale];
  return (
    <>
      <span className={classes.below}>{kind}</span>
      {place.is_outdated && (
        <span className={classes.below}>{isZone ? messages.outdatedZone : messages.outdatedUnit}</span>
      )}
    </>
  );
}

function Value({ place, figureKey, year }: { place: MeasuredPlace; figureKey: string; year: number | null }) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const figure = figureOf(place, figureKey, year);
  if (!figure) return NO_VALUE;
  const bounds = boundsText(figure, locale);
  const share = formatShare(figure.coverage, locale);
  return (
    <>
      {valueText(figureKey, figure.value, locale)}
      {bounds && <span className={classes.below}>{bounds}</span>}
      {share !== formatShare(1, locale) && <span className={classes.below}>{messages.covered(share)}</span>}
    </>
  );
}
