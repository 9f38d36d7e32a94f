import { Checkbox, NativeSelect, Select, TextInput } from "@mantine/core";
import { operatorSizes } from "@parcelle/domain/law/dates";
import { operatorSizeNames } from "@parcelle/domain/law/operator-size-names";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { headingName } from "../declarations/tariff-names.ts";
import { useCountries } from "../use-countries.ts";
import classes from "./law.module.css";
import { lawMessages } from "./law-messages.ts";
import { type LawSearch, markOf } from "./use-law-question.ts";

const LONGEST_CODE = 12;

interface Props {
  search: LawSearch;
  change: (values: Partial<LawSearch>) => void;
}

/** Day, product, country and operator of a question. */
export function LawQuestionFields({ search, change }: Props) {
  const messages = useMessages(lawMessages);
  const locale = useLocale();
  const countries = useCountries("all");
  const heading = headingName(search.code.replace(/[\s.]/g, ""), locale);
  return (
    <>
      <div className={classes.question}>
        <TextInput
          type="date"
          label={messages.asOf}
          value={search.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={messages.second}
          description={messages.secondHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={search.second}
          onChange={(event) => change({ second: event.currentTarget.value })}
        />
        <TextField
          label={messages.code}
          description={heading ?? messages.codeHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          autoComplete="off"
          most={LONGEST_CODE}
          value={search.code}
          onChange={(event) => change({ code: event.currentTarget.value || " " })}
        />
        <Select
          label={messages.country}
          data={countries}
          searchable
          value={search.country}
          onChange={(country) => change({ country: country ?? search.country })}
        />
        <NativeSelect
          label={messages.size}
          data={operatorSizes.map((value) => ({ value, label: operatorSizeNames[value][locale] }))}
          value={search.size}
          onChange={(event) => change({ size: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={messages.establishedOn}
          value={search.established}
          onChange={(event) => change({ established: event.currentTarget.value })}
        />
      </div>
      <div className={classes.checks}>
        <Checkbox
          label={messages.isPrimary}
          checked={search.primary !== ""}
          onChange={(event) => change({ primary: markOf(event.currentTarget.checked) })}
        />
        <Checkbox
          label={messages.formerTimber}
          checked={search.timber !== ""}
          onChange={(event) => change({ timber: markOf(event.currentTarget.checked) })}
        />
      </div>
    </>
  );
}
