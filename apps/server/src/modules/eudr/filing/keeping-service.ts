import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import type { Modification, Overview } from "@parcelle/eu-filing/answer/answers";
import type { EuClient } from "@parcelle/eu-filing/eu-client";
import type { SimplifiedDeclaration } from "@parcelle/eu-filing/message/simplified-declaration";
import type { Statement } from "@parcelle/eu-filing/message/statement";

/** What a filing asks of the one of two services of the Information System that keeps its kind. */
export type KeepingService = {
  submit(statement: Statement): Promise<string>;
  change(uuid: string, statement: Statement): Promise<Modification>;
  withdraw(uuid: string): Promise<Modification>;
  get(uuids: readonly string[]): Promise<Overview[]>;
  find(internalReference: string): Promise<Overview[]>;
};

export function keepingService(client: EuClient, kind: DeclarationKind): KeepingService {
  if (kind === "simplified")
    return {
      submit: (statement) => client.submitSd(simplified(statement)),
      change: (uuid, statement) => client.updateSd(uuid, simplified(statement)),
      withdraw: (uuid) => client.withdrawSd(uuid),
      get: (uuids) => client.getSd(uuids),
      find: (reference) => client.getSdByInternalReference(reference),
    };
  return {
    submit: (statement) => client.submitDds(statement),
    change: (uuid, statement) => client.amendDds(uuid, statement),
    withdraw: (uuid) => client.withdrawDds(uuid),
    get: (uuids) => client.getDds(uuids),
    find: (reference) => client.getDdsByInternalReference(reference),
  };
}

/** The same as the other service takes it: it has no place for species (4.2.3). */
function simplified({ commodities, ...head }: Statement): SimplifiedDeclaration {
  return {
    ...head,
    commodities: commodities.map(({ producers, species: _none, ...goods }) => ({
      ...goods,
      producers: producers.map(({ country, name, geojsonBase64 }) => ({
        ...{ country, name },
        location: { geojsonBase64 },
      })),
    })),
  };
}
