import { useMessages } from "#ui/locale.tsx";
import { recordMessages } from "./messages.ts";
import type { OneRecord } from "./record-queries.ts";

/** What is wrong with a record, by the question it is about; nothing where nothing is. */
export function RecordFindings({ record }: { record: OneRecord }) {
  const messages = useMessages(recordMessages);
  const { violations = [], departures = [], irrelevant = [], unplaced = [] } = record.findings;
  const told = [
    ...violations.map(({ address, kind }) => ({ address, text: messages.kinds[kind] })),
    ...departures.map(({ address, sent, computed }) => ({
      address,
      text: messages.departures(computed, sent),
    })),
    ...irrelevant.map((address) => ({ address, text: messages.irrelevant })),
    ...unplaced.map(({ address, value }) => ({
      address,
      text: `${messages.unplaced} (${value.slice(0, 80)})`,
    })),
  ];
  if (told.length === 0) return <p>{messages.noFinding}</p>;
  return (
    <ul>
      {told.map(({ address, text }) => (
        <li key={`${address} ${text}`}>
          <strong>{address.replace(/^\/[^/]+\//, "")}</strong> · {text}
        </li>
      ))}
    </ul>
  );
}
