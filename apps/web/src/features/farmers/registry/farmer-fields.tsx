import { MultiSelect, NativeSelect } from "@mantine/core";
import { crops } from "@parcelle/domain/crops";
import { sexes, sexNames } from "@parcelle/domain/farmers/sexes";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useBesides } from "#app/use-besides.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { LanguageField } from "../languages/language-field.tsx";
import { sectionsQuery } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";
import type { Fault, TypedFarmer } from "./typed-farmer.ts";

const texts = limitedTexts.farmers;
const MOST_PHONE_TEXT = 700;
const MOST_IDENTIFIER_TEXT = 2010;

interface Props {
  organisationId: number;
  typed: TypedFarmer;
  faults: ReadonlySet<Fault>;
  change: (changes: Partial<TypedFarmer>) => void;
}

export function IdentityFields({ typed, faults, change }: Props) {
  const messages = useMessages(farmerMessages);
  const locale = useLocale();
  return (
    <div className={classes.fields}>
      <TextField
        label={messages.lastName}
        required
        most={texts.last_name.most}
        value={typed.lastName}
        error={faults.has("lastNameMissing") && messages.lastNameMissing}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
      <TextField
        label={messages.firstName}
        most={texts.first_name.most}
        value={typed.firstName}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextField
        label={messages.otherNames}
        most={texts.other_names.most}
        value={typed.otherNames}
        onChange={(event) => change({ otherNames: event.currentTarget.value })}
      />
      <TextField
        label={messages.identifier}
        description={typed.identifier === "" && messages.identifierHelp}
        most={texts.identifier.most}
        value={typed.identifier}
        onChange={(event) => change({ identifier: event.currentTarget.value })}
      />
      <TextAreaField
        label={messages.otherIdentifiers}
        description={messages.otherIdentifiersHelp}
        most={MOST_IDENTIFIER_TEXT}
        autosize
        minRows={1}
        value={typed.otherIdentifiers}
        error={faults.has("identifiersWrong") && messages.identifiersWrong}
        onChange={(event) => change({ otherIdentifiers: event.currentTarget.value })}
      />
      <NativeSelect
        label={messages.sex}
        data={[
          { value: "", label: messages.unknownSex },
          ...sexes.map((value) => ({ value, label: sexNames[value][locale] })),
        ]}
        value={typed.sex}
        onChange={(event) => change({ sex: event.currentTarget.value })}
      />
      <LanguageField languages={typed.languages} onChange={(languages) => change({ languages })} />
    </div>
  );
}

export function ParticularFields({ typed, faults, change }: Props) {
  const messages = useMessages(farmerMessages);
  return (
    <div className={classes.fields}>
      <TextAreaField
        label={messages.phones}
        description={messages.phonesHelp}
        most={MOST_PHONE_TEXT}
        autosize
        minRows={2}
        value={typed.phones}
        error={faults.has("phonesWrong") && messages.phonesWrong}
        onChange={(event) => change({ phones: event.currentTarget.value })}
      />
      <TextField
        label={messages.birth}
        description={messages.birthHelp}
        most={10}
        value={typed.birth}
        error={faults.has("birthWrong") && messages.birthWrong}
        onChange={(event) => change({ birth: event.currentTarget.value })}
      />
    </div>
  );
}

export function FarmFields({ organisationId, typed, faults, change }: Props) {
  const messages = useMessages(farmerMessages);
  const locale = useLocale();
  const { data: sections = [] } = useBesides(sectionsQuery(organisationId));
  return (
    <div className={classes.fields}>
      <TextField
        label={messages.village}
        most={texts.village.most}
        value={typed.village}
        onChange={(event) => change({ village: event.currentTarget.value })}
      />
      <NativeSelect
        label={messages.section}
        data={[
          { value: "", label: messages.noSection },
          ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={typed.sectionId}
        onChange={(event) => change({ sectionId: event.currentTarget.value })}
      />
      <MultiSelect
        label={messages.crops}
        data={Object.entries(crops).map(([value, { name }]) => ({ value, label: name[locale] }))}
        value={typed.crops}
        onChange={(chosen) => change({ crops: chosen })}
      />
      <NumberField
        label={messages.declaredAreaField}
        min={0}
        value={typed.area}
        error={faults.has("areaWrong") && messages.areaWrong}
        onChange={(area) => change({ area })}
      />
      <NumberField
        label={messages.latitude}
        {...{ min: -90, max: 90 }}
        value={typed.latitude}
        onChange={(latitude) => change({ latitude })}
      />
      <NumberField
        label={messages.longitude}
        {...{ min: -180, max: 180 }}
        value={typed.longitude}
        error={faults.has("placeWrong") && messages.placeWrong}
        onChange={(longitude) => change({ longitude })}
      />
      <TextAreaField
        label={messages.notes}
        most={texts.notes.most}
        autosize
        minRows={2}
        value={typed.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  );
}
