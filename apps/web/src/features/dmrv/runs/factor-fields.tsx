import { Button, NativeSelect } from "@mantine/core";
import { carbonLimits, mostFactorRows } from "@parcelle/domain/carbon/carbon-run";
import { zonesOf } from "@parcelle/domain/carbon/choose-factors";
import { factorProblemText } from "@parcelle/domain/carbon/factor-problem-texts";
import { factorNames } from "@parcelle/domain/carbon/factor-table";
import { publishedFactors } from "@parcelle/domain/carbon/published-factors";
import { capitalised } from "@parcelle/domain/language";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "#workspace/runs/run-form.module.css";
import { emptyRow, ownTable, problemsOf } from "./carbon-choice.ts";
import { factorPlace } from "./factor-place.ts";
import { FactorRowFields } from "./factor-row-fields.tsx";
import type { ChoiceProps } from "./measure-fields.tsx";
import { runMessages } from "./messages.ts";

/** The table that makes carbon of biomass: the published one, or one's own with a source in each row. */
export function FactorFields({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(runMessages);
  const { factors } = choice;
  const limits = ([min, max]: readonly [number, number]) => ({ min, max });
  return (
    <fieldset className={classes.group}>
      <legend>{messages.factors}</legend>
      <p className={classes.note}>{messages.factorsHelp}</p>
      {factors === null ? (
        <>
          <PublishedTable />
          <div>
            <Button variant="default" size="xs" onClick={() => onChoice({ ...choice, factors: ownTable() })}>
              {messages.changeTable}
            </Button>
          </div>
        </>
      ) : (
        <OwnTable choice={choice} onChoice={onChoice} factors={factors} />
      )}
      <div className={classes.fields}>
        <ZoneField choice={choice} onChoice={onChoice} />
        <NumberField
          label={messages.elevation}
          suffix="m"
          {...limits(carbonLimits.elevationMetres)}
          value={choice.elevationMetres}
          onChange={(elevationMetres) => onChoice({ ...choice, elevationMetres })}
        />
        <NumberField
          label={messages.rain}
          suffix="mm"
          {...limits(carbonLimits.rainMillimetres)}
          value={choice.rainMillimetres}
          onChange={(rainMillimetres) => onChoice({ ...choice, rainMillimetres })}
        />
      </div>
      <p className={classes.note}>{messages.placeHelp}</p>
    </fieldset>
  );
}

function ZoneField({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(runMessages);
  const zones = zonesOf(
    publishedFactors.concat(
      (choice.factors ?? []).map((row) => ({ ...publishedFactors[0]!, zone: row.zone })),
    ),
  );
  return (
    <NativeSelect
      label={messages.zone}
      value={choice.zone}
      data={[{ value: "", label: messages.byLatitude }, ...zones]}
      onChange={(event) => onChoice({ ...choice, zone: event.currentTarget.value })}
    />
  );
}

/** Folded: it is long, and what a run costs stands below it. */
function PublishedTable() {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  return (
    <details>
      <summary>{messages.seePublished(publishedFactors.length)}</summary>
      <FactTable
        label={messages.publishedTable}
        headers={[messages.factor, messages.where, { number: messages.numbers.value }, messages.source]}
      >
        <tbody>
          {publishedFactors.map((factor) => (
            <tr key={`${factor.key} ${factorPlace(factor, "en")}`}>
              <th scope="row">{capitalised(factorNames[factor.key][locale])}</th>
              <td>{factorPlace(factor, locale)}</td>
              <td data-number>{formatNumber(factor.value, locale, 4)}</td>
              <td>
                {factor.source}
                {!factor.verified && ` (${messages.notVerified})`}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </details>
  );
}

function OwnTable({
  choice,
  onChoice,
  factors,
}: ChoiceProps & { factors: NonNullable<ChoiceProps["choice"]["factors"]> }) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const change = (next: typeof factors) => onChoice({ ...choice, factors: next });
  const problems = problemsOf(choice);
  return (
    <>
      {factors.map((row, place) => (
        <FactorRowFields
          key={row.id}
          number={place + 1}
          row={row}
          onRow={(changed) => change(factors.map((one) => (one.id === row.id ? changed : one)))}
          onRemove={() => change(factors.filter(({ id }) => id !== row.id))}
        />
      ))}
      {problems.length > 0 && (
        <ul className={classes.note} aria-live="polite">
          {problems.map((problem) => (
            <li key={`${problem.row} ${problem.column} ${problem.code}`}>
              {factorProblemText(problem, locale)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={factors.length >= mostFactorRows}
          onClick={() => change([...factors, emptyRow()])}
        >
          {messages.addRow}
        </Button>{" "}
        <Button variant="subtle" size="xs" onClick={() => onChoice({ ...choice, factors: null, zone: "" })}>
          {messages.backToPublished}
        </Button>
      </div>
    </>
  );
}
