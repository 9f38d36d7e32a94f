import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useBesides } from "#app/use-besides.ts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import registry from "../registry/farmers.module.css";
import { type FieldRow, fieldFiguresQuery } from "./field-queries.ts";
import classes from "./fields.module.css";
import { fieldMessages } from "./messages.ts";
import { emptyChoice, type TypedChoice } from "./typed-field.ts";

const MOST_CHOICES = 60;
const MOST_LETTERS = 80;

interface Props {
  organisationId: number;
  field: FieldRow | null;
  choices: readonly TypedChoice[];
  change: (choices: TypedChoice[]) => void;
  problem: string | null;
}

/** The choices of a field. What becomes of one that farmers have is said where it is taken away. */
export function ChoicesEditor({ organisationId, field, choices, change, problem }: Props) {
  const messages = useMessages(fieldMessages);
  const put = (place: number, changes: Partial<TypedChoice>) =>
    change(choices.map((choice, at) => (at === place ? { ...choice, ...changes } : choice)));
  return (
    <fieldset className={registry.dialog}>
      <legend>{messages.choices}</legend>
      {choices.map((choice, place) => (
        <div key={choice.key ?? `new ${place}`} className={classes.choice}>
          <TextField
            label={messages.choice(place + 1)}
            most={MOST_LETTERS}
            value={choice.fr}
            onChange={(event) => put(place, { fr: event.currentTarget.value })}
          />
          <TextField
            label={messages.choiceEn(place + 1)}
            most={MOST_LETTERS}
            value={choice.en === choice.fr ? "" : choice.en}
            onChange={(event) => put(place, { en: event.currentTarget.value })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={messages.removeChoice(choice.fr || messages.choice(place + 1))}
            onClick={() => change(choices.filter((_, at) => at !== place))}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        </div>
      ))}
      <KeptChoices {...{ organisationId, field, choices }} />
      <NotDone text={problem} />
      <Button
        variant="default"
        size="xs"
        disabled={choices.length >= MOST_CHOICES}
        leftSection={<IconPlus size={15} stroke={1.7} />}
        onClick={() => change([...choices, emptyChoice])}
      >
        {messages.addChoice}
      </Button>
    </fieldset>
  );
}

/** Choices that were taken away and that farmers have: these keep them. */
function KeptChoices({
  organisationId,
  field,
  choices,
}: Pick<Props, "organisationId" | "field" | "choices">) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const { data: figures = [] } = useBesides(fieldFiguresQuery(organisationId));
  const gone = (field?.choices ?? []).filter(({ key }) => choices.every((choice) => choice.key !== key));
  return gone.flatMap((choice) => {
    const had = figures.find(({ field_id, value }) => field_id === field?.id && value === choice.key);
    if (!had) return [];
    return (
      <p key={choice.key} className={classes.kept} role="status">
        {messages.choiceKept(choice[locale], had.farmers)}
      </p>
    );
  });
}
