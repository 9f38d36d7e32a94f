import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import { EuRefusal } from "@parcelle/eu-filing/answer/answers";
import { EuClient } from "@parcelle/eu-filing/eu-client";
import type { Credentials } from "@parcelle/eu-filing/message/statement";
import { unseal } from "#hosted/auth/keys/seal.ts";
import type { Services } from "#platform/services.ts";
import { rehearsalAddress, rehearsalCredentials } from "./rehearsal/rehearsal.ts";
import { sendToEu } from "./send-to-eu.ts";

export type EuAccess = { client: EuClient; filesAs: "OPERATOR" | "REPRESENTATIVE_OPERATOR" };

type Stored = {
  username: string;
  client_id: string;
  files_as: EuAccess["filesAs"];
  sealed: string | null;
};

const refusal = (code: string): EuRefusal => new EuRefusal([{ code, field: "", message: "" }], 0);

/**
 * A client of an environment in the name of an organisation. Rehearsal needs no access of its own.
 *
 * @throws EuRefusal credentials_missing, credentials_unreadable
 */
export async function euAccess(
  services: Services,
  organisationId: number,
  environment: FilingEnvironment,
): Promise<EuAccess> {
  const { eu } = services;
  if (eu === undefined) throw refusal("credentials_missing");
  const send = sendToEu(
    services.database,
    environment === "rehearsal" ? `rehearsal ${organisationId}` : environment,
  );
  if (environment === "rehearsal") {
    const baseAddress = await rehearsalAddress({ ...services, eu });
    const credentials = rehearsalCredentials(eu.sealingKey, organisationId);
    return { client: new EuClient({ baseAddress, credentials, send }), filesAs: "OPERATOR" };
  }
  const [stored] = await services.database.asService((transaction) =>
    transaction.query<Stored>(
      `select known.username, known.client_id, known.files_as, secret.sealed
       from public.eu_credentials as known
       left join app.eu_credential_keys as secret on secret.credential_id = known.id
       where known.organisation_id = $1 and known.environment = $2`,
      [organisationId, environment],
    ),
  );
  if (stored === undefined || stored.sealed === null) throw refusal("credentials_missing");
  const credentials: Credentials = {
    username: stored.username,
    clientId: stored.client_id,
    key: openedKey(eu.sealingKey, stored.sealed),
  };
  return {
    client: new EuClient({ baseAddress: eu.addresses[environment], credentials, send }),
    filesAs: stored.files_as,
  };
}

function openedKey(sealingKey: Uint8Array, sealed: string): string {
  try {
    return unseal(sealingKey, sealed);
  } catch {
    throw refusal("credentials_unreadable");
  }
}
