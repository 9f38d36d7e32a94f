import { Radio, Select, Stack } from "@mantine/core";
import { activities } from "@parcelle/domain/declaration/declaration";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useCountries } from "../use-countries.ts";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";
import type { StepProps } from "./step-props.ts";
import { TakenNote } from "./taken-note.tsx";

/** What is done with the products, and in which member states. */
export function ActivityStep({ draft, change, taken }: StepProps) {
  const messages = useMessages(declarationMessages);
  const union = useCountries("union");
  const crossesBorder = draft.activity === "IMPORT" || draft.activity === "EXPORT";
  return (
    <div className={classes.fields}>
      <TakenNote
        taken={taken}
        part="activity"
        isAsTaken={
          draft.activity !== null &&
          draft.activity === taken.draft.activity &&
          draft.countryOfActivity === taken.draft.countryOfActivity &&
          draft.borderCountry === taken.draft.borderCountry
        }
      />
      <Radio.Group
        wrapperProps={{ "data-span": "full" }}
        label={messages.activity}
        value={draft.activity}
        onChange={(value) => {
          const activity = activities.find((one) => one === value) ?? null;
          change({ activity, ...(activity === "DOMESTIC" ? { borderCountry: null } : {}) });
        }}
      >
        <Stack gap="xs" mt={6}>
          {activities.map((value, index) => (
            <Radio
              key={value}
              {...(index === 0 ? { id: "activity" } : {})}
              value={value}
              label={messages.activities[value][0]}
              description={messages.activities[value][1]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        id="countryOfActivity"
        label={messages.countryOfActivity}
        data={union}
        searchable
        clearable
        value={draft.countryOfActivity}
        onChange={(countryOfActivity) => change({ countryOfActivity })}
      />
      {crossesBorder && (
        <Select
          id="borderCountry"
          label={messages.borderCountry}
          data={union}
          searchable
          clearable
          value={draft.borderCountry}
          onChange={(borderCountry) => change({ borderCountry })}
        />
      )}
      <TextAreaField
        id="additionalInformation"
        wrapperProps={{ "data-span": "full" }}
        label={messages.additionalInformation}
        autosize
        minRows={2}
        maxRows={8}
        most={limitedTexts.declarations.additional_information.most}
        value={draft.additionalInformation}
        onChange={(event) => change({ additionalInformation: event.currentTarget.value })}
      />
    </div>
  );
}
