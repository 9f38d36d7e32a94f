import { Button, Text } from "@mantine/core";
import type { PlatformOperators } from "@parcelle/domain/organisations/platform-operators";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { formatDate, formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { AppointForm } from "./appoint-form.tsx";
import { operatorsMessages } from "./messages.ts";
import { type Operator, operatorsQuery } from "./operators-query.ts";
import { useDismiss } from "./use-dismiss.ts";

/** Who operates the platform, the way to appoint and dismiss, and who did so. */
export function OperatorsPage() {
  const messages = useMessages(operatorsMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(operatorsQuery);
  return (
    <Page title={messages.title} lead={messages.lead}>
      <Section flush>
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={3} />}
        {data && <Operators operators={data.operators} />}
      </Section>
      <AppointForm />
      {data && data.changes.length > 0 && <Changes changes={data.changes} />}
    </Page>
  );
}

function Operators({ operators }: Pick<PlatformOperators, "operators">) {
  const messages = useMessages(operatorsMessages);
  return (
    <FactTable label={messages.title} headers={[messages.person, messages.since, messages.actions]}>
      <tbody>
        {operators.map((operator) => (
          <OperatorRow key={operator.id} operator={operator} />
        ))}
      </tbody>
    </FactTable>
  );
}

function OperatorRow({ operator }: { operator: Operator }) {
  const messages = useMessages(operatorsMessages);
  const locale = useLocale();
  const user = useUser();
  const dismiss = useDismiss();
  const { id, name, email, since, isLast } = operator;
  const person = name ?? email ?? "";
  return (
    <tr>
      <td>
        <div>{id === user.id ? `${person} (${messages.you})` : person}</div>
        {name !== null && <div>{email}</div>}
      </td>
      <td>{formatDate(since, locale)}</td>
      <td>
        {isLast ? (
          <Text size="sm">{messages.lastStays}</Text>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="critical"
            aria-label={messages.dismissOf(person)}
            onClick={() => void dismiss(operator, person)}
          >
            {messages.dismiss}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Changes({ changes }: Pick<PlatformOperators, "changes">) {
  const messages = useMessages(operatorsMessages);
  const locale = useLocale();
  const { when, person, change, by } = messages;
  return (
    <Section title={messages.changes}>
      <FactTable label={messages.changes} headers={[when, person, change, by]}>
        <tbody>
          {changes.map(({ id, at, email, isAppointed, by: operator }) => (
            <tr key={id}>
              <td>{formatDateTime(at, locale)}</td>
              <td>{email ?? messages.deletedAccount}</td>
              <td>{isAppointed ? messages.wasAppointed : messages.wasDismissed}</td>
              <td>{operator}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}
