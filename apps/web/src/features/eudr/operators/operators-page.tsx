import { Button } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import type { Operator } from "@parcelle/domain/declaration/declaration";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { eudrAddressesIn } from "../addresses.ts";
import { declarationMessages } from "../declarations/messages.ts";
import { eudrMessages } from "../messages.ts";
import type { KnownOperator } from "./known-operator.ts";
import { OperatorForm } from "./operator-form.tsx";
import { operatorMessages } from "./operator-messages.ts";
import { operatorsQuery } from "./operator-queries.ts";
import classes from "./operators.module.css";
import { useAddressBook } from "./use-address-book.ts";

/** `/conformity/rdue/operators`: the operators and merchants that declarations are written for. */
export function OperatorsPage() {
  const messages = useMessages(operatorMessages);
  const { module } = useMessages(eudrMessages);
  const locale = useLocale();
  const organisation = useOrganisation();
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[{ label: module, href: eudrAddressesIn(locale).list }, { label: messages.title }]}
    >
      {organisation && <AddressBook organisationId={organisation.id} />}
    </Page>
  );
}

function AddressBook({ organisationId }: { organisationId: number }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const mayEdit = useMay("declarations.edit");
  const { data, error, refetch } = useQuery(operatorsQuery(organisationId));
  const book = useAddressBook(organisationId);
  const [asked, setAsked] = useState<KnownOperator | "new" | null>(null);
  const close = () => setAsked(null);
  if (data === undefined) {
    return error ? (
      <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setAsked("new")}>
      {messages.add}
    </Button>
  );
  return (
    <Section title={data.length === 0 ? messages.title : messages.count(data.length)} actions={add}>
      {data.length === 0 && <Empty title={messages.empty} text={messages.emptyText} />}
      {data.length > 0 && (
        <Operators operators={data} mayEdit={mayEdit} onEdit={setAsked} onRemove={book.remove} />
      )}
      <Dialog
        opened={asked !== null}
        onClose={close}
        title={asked === null || asked === "new" ? messages.add : messages.editOf(asked.operator.name)}
        shape="wide"
      >
        {asked !== null && <OperatorForm entry={asked === "new" ? null : asked} book={book} onDone={close} />}
      </Dialog>
    </Section>
  );
}

interface OperatorsProps {
  operators: readonly KnownOperator[];
  mayEdit: boolean;
  onEdit: (entry: KnownOperator) => void;
  onRemove: (entry: KnownOperator) => Promise<void>;
}

const addressOf = ({ street, postalCode, city }: Partial<Operator>): string =>
  [street, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

function Operators({ operators, mayEdit, onEdit, onRemove }: OperatorsProps) {
  const messages = useMessages(operatorMessages);
  const { identifierNames } = useMessages(declarationMessages);
  const locale = useLocale();
  const { columns } = messages;
  const shown = [columns.name, columns.country, columns.address, columns.contact, columns.identifiers];
  return (
    <FactTable label={messages.title} headers={mayEdit ? [...shown, null] : shown} stacks>
      <tbody>
        {operators.map((entry) => {
          const { name, country, email, phone, identifiers = [] } = entry.operator;
          return (
            <tr key={entry.id}>
              <th scope="row">{name}</th>
              <td data-column={columns.country}>{country === "" ? "–" : countryName(country, locale)}</td>
              <td data-column={columns.address}>{addressOf(entry.operator) || "–"}</td>
              <td data-column={columns.contact}>{[email, phone].filter(Boolean).join(" · ") || "–"}</td>
              <td data-column={columns.identifiers}>
                {identifiers.map(({ type, value }) => `${identifierNames[type]} ${value}`).join(", ") || "–"}
              </td>
              {mayEdit && (
                <td>
                  <div className={classes.line}>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={messages.editOf(name)}
                      onClick={() => onEdit(entry)}
                    >
                      {messages.edit}
                    </Button>
                    <Button
                      size="xs"
                      variant="subtle"
                      color="critical"
                      aria-label={messages.removeOf(name)}
                      onClick={() => void onRemove(entry)}
                    >
                      {messages.remove}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </FactTable>
  );
}
