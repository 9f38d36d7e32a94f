import { Button, NativeSelect, TextInput } from "@mantine/core";
import { paperKindsOf, paperName } from "@parcelle/domain/farmers/paper-kinds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useBesides } from "#app/use-besides.ts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useCountryGroups } from "#workspace/projects/use-country-groups.ts";
import classes from "../registry/farmers.module.css";
import { hasExpired } from "./days-left.ts";
import { paperMessages } from "./paper-messages.ts";
import { homeCountryQuery } from "./paper-queries.ts";
import { isPaperWrong, MOST_PAPERS, type TypedPaper } from "./typed-paper.ts";

interface Props {
  organisationId: number;
  papers: readonly TypedPaper[];
  /** Whether what is wrong is told already. */
  isTold: boolean;
  change: (papers: TypedPaper[]) => void;
}

/** The identity papers of a farmer, each with where it was issued and how long it is valid. */
export function PapersField({ organisationId, papers, isTold, change }: Props) {
  const messages = useMessages(paperMessages);
  const { data: home = null } = useBesides(homeCountryQuery(organisationId));
  const first: TypedPaper = { kind: "national_id", country: home ?? "", number: "", validUntil: "" };
  return (
    <Section title={messages.title}>
      {papers.map((paper, place) => (
        <PaperFields
          // biome-ignore lint/suspicious/noArrayIndexKey: A paper that is being written has nothing else that names it.
          key={place}
          paper={paper}
          place={place + 1}
          isTold={isTold}
          change={(changes) =>
            change(papers.map((one, other) => (other === place ? { ...one, ...changes } : one)))
          }
          remove={() => change(papers.filter((_, other) => other !== place))}
        />
      ))}
      {papers.length < MOST_PAPERS && (
        <Button variant="default" size="xs" onClick={() => change([...papers, first])}>
          {messages.add}
        </Button>
      )}
    </Section>
  );
}

interface FieldsProps {
  paper: TypedPaper;
  place: number;
  isTold: boolean;
  change: (changes: Partial<TypedPaper>) => void;
  remove: () => void;
}

function PaperFields({ paper, place, isTold, change, remove }: FieldsProps) {
  const locale = useLocale();
  const messages = useMessages(paperMessages);
  const countries = useCountryGroups();
  const country = paper.country || null;
  const kinds: string[] = paperKindsOf(country);
  return (
    <fieldset className={classes.part} aria-label={messages.one(place)}>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.country}
          data={[{ value: "", label: messages.noCountry }, ...countries]}
          value={paper.country}
          onChange={(event) => change({ country: event.currentTarget.value })}
        />
        <NativeSelect
          label={messages.kind}
          data={(kinds.includes(paper.kind) ? kinds : [paper.kind, ...kinds]).map((value) => ({
            ...{ value, label: paperName(value, country)[locale] },
          }))}
          value={paper.kind}
          onChange={(event) => change({ kind: event.currentTarget.value })}
        />
        <TextField
          label={messages.number}
          required
          most={limitedTexts.farmer_papers.number.most}
          value={paper.number}
          error={isTold && isPaperWrong(paper) && messages.wrong}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={messages.validUntil}
          value={paper.validUntil}
          description={
            hasExpired(paper.validUntil, new Date()) && <span role="status">{messages.expiredNow}</span>
          }
          onChange={(event) => change({ validUntil: event.currentTarget.value })}
        />
      </div>
      <Button variant="default" size="xs" aria-label={messages.remove(place)} onClick={remove}>
        {messages.remove(place)}
      </Button>
    </fieldset>
  );
}
