import { Alert, Anchor, List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { identityProblemText } from "#app/identity-problem.ts";
import { useMailIsKept } from "#app/use-mail-is-kept.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DeleteForm } from "./delete-form.tsx";
import { deleteMessages } from "./delete-messages.ts";
import { type Deletion, deletionQuery } from "./deletion-query.ts";

/** Says what goes and what stays before anything can be done. */
export function DeleteTab() {
  const messages = useMessages(deleteMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(deletionQuery);
  return (
    <>
      <Section title={messages.whatHappens}>
        {error && <Failed message={identityProblemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={4} />}
        {data && <Consequences deletion={data} />}
      </Section>
      {data && (data.owned_alone.length > 0 || data.is_last_operator) && <Blocked deletion={data} />}
      {data?.owned_alone.length === 0 && !data.is_last_operator && (
        <Section title={messages.confirmTitle}>
          <DeleteForm proof={data.proof} />
        </Section>
      )}
    </>
  );
}

function Consequences({ deletion: { left } }: { deletion: Deletion }) {
  const messages = useMessages(deleteMessages);
  const mailIsKept = useMailIsKept();
  return (
    <List spacing="xs">
      <List.Item>{messages.erased}</List.Item>
      <List.Item>{messages.kept}</List.Item>
      <List.Item>{messages.audit}</List.Item>
      <List.Item>{messages.everywhere}</List.Item>
      {!mailIsKept && <List.Item>{messages.confirmed}</List.Item>}
      {left.length > 0 && <List.Item>{messages.left(left.join(", "))}</List.Item>}
    </List>
  );
}

function Blocked({ deletion }: { deletion: Deletion }) {
  const messages = useMessages(deleteMessages);
  const locale = useLocale();
  return (
    <Alert color="warning" variant="light" title={messages.blockedTitle}>
      {deletion.is_last_operator && (
        <>
          <p>{messages.lastOperator}</p>
          <Anchor renderRoot={(props) => <AppLink {...props} href={`/${locale}/operator/operators`} />}>
            {messages.openOperators}
          </Anchor>
        </>
      )}
      {deletion.owned_alone.length > 0 && (
        <>
          <p>{messages.blockedText}</p>
          <List spacing="xs">
            {deletion.owned_alone.map(({ id, name, members }) => (
              <List.Item key={id}>
                {name} ({messages.members(members)})
              </List.Item>
            ))}
          </List>
          <Anchor renderRoot={(props) => <AppLink {...props} href={`/${locale}/settings/organisation`} />}>
            {messages.openOrganisation}
          </Anchor>
        </>
      )}
    </Alert>
  );
}
