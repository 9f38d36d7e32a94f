import { Button, Select } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "#app/current-session.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { type DraftOperator, draftOperatorOf } from "../declarations/draft.ts";
import { entryOf, isAsKept, type KnownOperator } from "./known-operator.ts";
import { operatorMessages } from "./operator-messages.ts";
import { operatorsQuery } from "./operator-queries.ts";
import classes from "./operators.module.css";
import { OperatorsLink } from "./operators-link.tsx";
import { useAddressBook } from "./use-address-book.ts";

interface Props {
  operator: DraftOperator;
  onChoose: (operator: DraftOperator) => void;
}

/** The address book beside the fields of an operator; guests of a project have none of its organisation. */
export function ChooseOperator(props: Props) {
  const { organisation_id: organisationId } = useProject();
  const member = useUser().organisations.find(({ id }) => id === organisationId);
  if (!member?.permissions.includes("declarations.edit")) return null;
  return <Chosen {...props} organisationId={organisationId} />;
}

function Chosen({ operator, onChoose, organisationId }: Props & { organisationId: number }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const { data: book } = useQuery(operatorsQuery(organisationId));
  if (book === undefined) return null;
  const entry = entryOf(book, operator);
  const choices = book.map(({ id, operator: { name, country } }) => ({
    value: String(id),
    label: country === "" ? name : `${name} (${countryName(country, locale)})`,
  }));
  return (
    <div className={classes.choose}>
      {book.length > 0 && (
        <Select
          label={messages.choose}
          description={messages.chooseHint}
          data={choices}
          searchable
          nothingFoundMessage={messages.none}
          value={entry ? String(entry.id) : null}
          onChange={(value) => {
            const chosen = book.find(({ id }) => String(id) === value);
            if (chosen) onChoose(draftOperatorOf(chosen.operator));
          }}
        />
      )}
      <div className={classes.line}>
        <KeepButton operator={operator} entry={entry} organisationId={organisationId} />
        <OperatorsLink />
      </div>
    </div>
  );
}

interface KeepProps {
  operator: DraftOperator;
  entry: KnownOperator | undefined;
  organisationId: number;
}

/** Not shown for who is kept as he is written. */
function KeepButton({ operator, entry, organisationId }: KeepProps) {
  const messages = useMessages(operatorMessages);
  const { save, problem } = useAddressBook(organisationId);
  const [isBusy, setBusy] = useState(false);
  if (operator.name.trim() === "" || (entry && isAsKept(entry, operator))) return null;
  async function keep(): Promise<void> {
    setBusy(true);
    try {
      await save(operator, entry);
      toast({ title: messages.kept(operator.name), color: "success" });
    } catch (error) {
      toast({ title: problem(error), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={() => void keep()}>
      {entry ? messages.update : messages.keep}
    </Button>
  );
}
