import { Anchor, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { salesMessages } from "./messages.ts";
import { type SalesRequest, salesRequestsQuery } from "./sales-queries.ts";

export function RequestsPart() {
  const messages = useMessages(salesMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(salesRequestsQuery);
  async function handle({ id }: SalesRequest): Promise<void> {
    const handled_at = new Date().toISOString();
    await write((client) => client.from("sales_requests").update({ handled_at }).eq("id", id));
    await queryClient.invalidateQueries({ queryKey: salesRequestsQuery.queryKey });
  }
  return (
    <Section title={messages.requests}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={2} />}
      {data?.length === 0 && <Empty title={messages.noRequest} text={messages.noRequestText} />}
      {data && data.length > 0 && (
        <FactTable
          label={messages.requests}
          headers={[messages.from, messages.received, messages.message, messages.handled]}
        >
          <tbody>
            {data.map((request) => (
              <tr key={request.id}>
                <th scope="row">
                  {request.author}{" "}
                  {request.email && <Anchor href={`mailto:${request.email}`}>{request.email}</Anchor>}
                </th>
                <td>{formatDate(request.created_at, locale)}</td>
                <td>{request.message}</td>
                <td>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={messages.handle(request.author)}
                    onClick={() => void handle(request)}
                  >
                    {messages.handled}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
