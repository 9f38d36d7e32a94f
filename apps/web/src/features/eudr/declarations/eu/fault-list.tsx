import { Alert } from "@mantine/core";
import type { EuFault } from "@parcelle/eu-filing/answer/answers";
import { explainFault } from "@parcelle/eu-filing/faults/explain-fault";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { euMessages } from "./eu-messages.ts";

/** What the EU has against a declaration: what, where it is mended and how, and its own words. */
export function FaultList({ faults, statement }: { faults: readonly EuFault[]; statement?: number }) {
  const messages = useMessages(euMessages);
  if (faults.length === 0) return null;
  const place = statement === undefined ? "" : ` · ${messages.faultsOf(statement)}`;
  return (
    <Alert
      color="critical"
      variant="light"
      mb="md"
      title={`${messages.refused}${place}`}
      icon={<IconAlertTriangle size={19} stroke={1.7} />}
    >
      <ul>
        {faults.map((fault) => (
          <Fault key={`${fault.code} ${fault.field}`} fault={fault} />
        ))}
      </ul>
    </Alert>
  );
}

/** The same of all statements of a declaration; each is named where there are several. */
export function StatementFaults({
  statements,
}: {
  statements: readonly { id: number; statement: number; faults: readonly EuFault[] }[];
}) {
  const isOne = statements.length === 1;
  return statements.map(({ id, statement, faults }) => (
    <FaultList key={id} faults={faults} {...(isOne ? {} : { statement })} />
  ));
}

function Fault({ fault }: { fault: EuFault }) {
  const messages = useMessages(euMessages);
  const locale = useLocale();
  if (fault.code === "not_sent") return <li>{messages.notSent}</li>;
  if (fault.code === "rejected_by_authority")
    return (
      <li>
        <strong>{messages.rejectedByAuthority}</strong> {fault.message} {messages.rejectedRemedy}
      </li>
    );
  const { what, remedy, mendedIn } = explainFault(fault);
  return (
    <li>
      <strong>{what[locale]}</strong> {remedy[locale]}
      {mendedIn !== null && <> ({messages.mendIn[mendedIn]})</>}
      <br />
      <small>
        {messages.code} {fault.code}
        {fault.field !== "" && `, ${fault.field}`}
        {fault.message !== "" && `: ${fault.message}`}
      </small>
    </li>
  );
}
