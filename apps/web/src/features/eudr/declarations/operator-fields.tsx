import { ActionIcon, Button, Select } from "@mantine/core";
import {
  type IdentifierType,
  identifierTypes,
  operatorLengths,
} from "@parcelle/domain/declaration/declaration";
import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import { emailFault, identifierFault, phoneFault } from "@parcelle/domain/declaration/operator-rules";
import { IconPlus, IconX } from "@tabler/icons-react";
import { TradeTypeSelect } from "#app/trade-type-select.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useCountries } from "../use-countries.ts";
import { CheckedField } from "./checked-field.tsx";
import classes from "./declarations.module.css";
import type { DraftOperator } from "./draft.ts";
import { declarationMessages } from "./messages.ts";
import { PrimaryOperator } from "./simplified/primary-operator.tsx";

const TEXTS = [
  ["street", "street", "half"],
  ["postalCode", "postalCode", "third"],
  ["city", "city", "third"],
] as const;

interface Props {
  operator: DraftOperator;
  kind: DeclarationKind;
  set: (changes: Partial<DraftOperator>) => void;
}

/** Name, address, contact and identifiers of an operator, as a declaration and the address book have them. */
export function OperatorFields({ operator, kind, set }: Props) {
  const messages = useMessages(declarationMessages);
  const countries = useCountries("all");
  return (
    <>
      <TextField
        id="operator.name"
        label={messages.operatorName}
        most={operatorLengths.name}
        value={operator.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Select
        id="operator.country"
        label={messages.country}
        data={countries}
        searchable
        clearable
        value={operator.country || null}
        onChange={(country) => set({ country: country ?? "" })}
      />
      <HowLarge kind={kind} operator={operator} set={set} />
      {TEXTS.map(([name, label, span]) => (
        <TextField
          key={name}
          id={`operator.${name}`}
          wrapperProps={{ "data-span": span === "third" ? "third" : "full" }}
          label={messages[label]}
          most={operatorLengths[name]}
          value={operator[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <CheckedField
        id="operator.email"
        type="email"
        label={messages.email}
        most={operatorLengths.email}
        fault={emailFault(operator.email)}
        value={operator.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <CheckedField
        id="operator.phone"
        type="tel"
        label={messages.phone}
        most={operatorLengths.phone}
        fault={phoneFault(operator.phone)}
        value={operator.phone}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
      <Identifiers operator={operator} set={set} />
    </>
  );
}

/** What decides when the regulation applies to an operator, or whether he may declare once for all. */
function HowLarge({ kind, operator, set }: Props) {
  if (kind === "simplified") return <PrimaryOperator operator={operator} set={set} />;
  return <TradeTypeSelect value={operator.tradeType ?? null} onChange={(tradeType) => set({ tradeType })} />;
}

function Identifiers({ operator, set }: Omit<Props, "kind">) {
  const messages = useMessages(declarationMessages);
  const { identifiers } = operator;
  const types = identifierTypes.map((value) => ({ value, label: messages.identifierNames[value] }));
  function replace(index: number, changes: Partial<(typeof identifiers)[number]>): void {
    set({ identifiers: identifiers.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  }
  function add(): void {
    const unused = identifierTypes.find((type) => !identifiers.some((one) => one.type === type));
    set({ identifiers: [...identifiers, { type: unused ?? "oni", value: "" }] });
  }
  return (
    <fieldset data-span="full" style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className={classes.legend}>{messages.identifiers}</legend>
      <p className={classes.muted}>{messages.identifiersHint}</p>
      {identifiers.map((identifier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two empty identifiers of one type differ only by their place.
        <div key={index} className={classes.identifier}>
          <Select
            label={messages.identifierType}
            data={types}
            value={identifier.type}
            onChange={(type) => replace(index, { type: (type ?? "oni") as IdentifierType })}
          />
          <CheckedField
            label={messages.identifierValue}
            most={operatorLengths.identifier}
            fault={identifierFault(identifier.type, identifier.value)}
            value={identifier.value}
            onChange={(event) => replace(index, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={messages.removeIdentifier(index + 1)}
            onClick={() => set({ identifiers: identifiers.filter((_, at) => at !== index) })}
          >
            <IconX size={17} />
          </ActionIcon>
        </div>
      ))}
      <Button
        id="operator.identifiers"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} />}
        onClick={add}
      >
        {messages.addIdentifier}
      </Button>
    </fieldset>
  );
}
