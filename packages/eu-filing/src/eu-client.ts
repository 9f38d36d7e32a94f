import {
  EuRefusal,
  type Modification,
  type Overview,
  type RetrievedStatement,
  type Verification,
} from "./answer/answers.ts";
import { type HttpAnswer, overviewsIn, readAnswer, statementIn, textOf } from "./answer/read-answer.ts";
import {
  amendMessage,
  byIdentifiersMessage,
  byInternalReferenceMessage,
  echoMessage,
  getMessage,
  submitMessage,
  verifyMessage,
  withdrawMessage,
} from "./message/messages.ts";
import { type Operation, serviceOf, servicePaths, soapActions } from "./message/namespaces.ts";
import type { SimplifiedDeclaration } from "./message/simplified-declaration.ts";
import {
  getSdMessage,
  sdByIdentifiersMessage,
  sdByInternalReferenceMessage,
  submitSdMessage,
  updateSdMessage,
  withdrawSdMessage,
} from "./message/simplified-messages.ts";
import type { Credentials, Statement } from "./message/statement.ts";
import { writeEnvelope, type XmlPart } from "./message/write-envelope.ts";

export type EuRequest = {
  address: string;
  headers: Readonly<Record<string, string>>;
  /** In UTF-8 where it is a blob. */
  body: string | Blob;
};

/** How messages travel: keeps the pace of calls, and throws EuSilence where no answer came. */
export type EuTransport = (request: EuRequest) => Promise<HttpAnswer>;

type ClientSettings = {
  /** As 1.2.1 has them, with a slash at the end. */
  baseAddress: string;
  credentials: Credentials;
  send: EuTransport;
  /** The clock that timestamps are made from. */
  now?: () => Date;
};

/** Most identifiers in a call of `getDds` (2.3.2). */
export const MOST_UUIDS = 100;

/**
 * The EUDR Information System, API V3 of 29 May 2026.
 *
 * Every method throws EuRefusal where the system refuses in its own words: then nothing was changed. It throws what the
 * transport throws, and EuSilence, where nobody knows what became of the message.
 */
export class EuClient {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  /** @returns the identifier that the system gave the statement */
  async submitDds(statement: Statement): Promise<string> {
    const response = await this.#call("submitDds", "SubmitDdsResponse", submitMessage(statement));
    return textOf(response, "uuid");
  }

  async amendDds(uuid: string, statement: Statement): Promise<Modification> {
    const response = await this.#call("amendDds", "AmendDdsResponse", amendMessage(uuid, statement));
    return { uuid: textOf(response, "uuid"), status: textOf(response, "status") };
  }

  async withdrawDds(uuid: string): Promise<Modification> {
    const response = await this.#call("withdrawDds", "WithdrawDdsResponse", withdrawMessage(uuid));
    return { uuid: textOf(response, "uuid"), status: textOf(response, "status") };
  }

  /** @throws RangeError for more identifiers than a call takes */
  async getDds(uuids: readonly string[]): Promise<Overview[]> {
    if (uuids.length > MOST_UUIDS) throw new RangeError(`at most ${MOST_UUIDS} identifiers in a call`);
    if (uuids.length === 0) return [];
    return orNone(async () => overviewsIn(await this.#call("getDds", "GetDdsResponse", getMessage(uuids))));
  }

  async getDdsByInternalReference(reference: string): Promise<Overview[]> {
    const [operation, response] = ["getDdsByInternalReference", "GetDdsByInternalReferenceResponse"] as const;
    return orNone(async () =>
      overviewsIn(await this.#call(operation, response, byInternalReferenceMessage(reference))),
    );
  }

  /** Null where no usable statement has both numbers. */
  async getDdsByIdentifiers(reference: string, verification: string): Promise<RetrievedStatement | null> {
    const [operation, response] = ["getDdsByIdentifiers", "GetDdsByIdentifiersResponse"] as const;
    const found = await orNone(async () => [
      statementIn(await this.#call(operation, response, byIdentifiersMessage(reference, verification))),
    ]);
    return found[0] ?? null;
  }

  /** @returns the identifier that the system gave the declaration */
  async submitSd(declaration: SimplifiedDeclaration): Promise<string> {
    const response = await this.#call("submitSd", "SubmitSdResponse", submitSdMessage(declaration));
    return textOf(response, "sdIdentifier");
  }

  async updateSd(uuid: string, declaration: SimplifiedDeclaration): Promise<Modification> {
    const response = await this.#call("updateSd", "UpdateSdResponse", updateSdMessage(uuid, declaration));
    return { uuid: textOf(response, "uuid"), status: textOf(response, "status") };
  }

  async withdrawSd(uuid: string): Promise<Modification> {
    const response = await this.#call("withdrawSd", "WithdrawSdResponse", withdrawSdMessage(uuid));
    return { uuid: textOf(response, "uuid"), status: textOf(response, "status") };
  }

  /** @throws RangeError for more identifiers than a call takes */
  async getSd(uuids: readonly string[]): Promise<Overview[]> {
    if (uuids.length > MOST_UUIDS) throw new RangeError(`at most ${MOST_UUIDS} identifiers in a call`);
    if (uuids.length === 0) return [];
    return this.#simplified("getSd", "GetSdResponse", getSdMessage(uuids));
  }

  getSdByInternalReference(reference: string): Promise<Overview[]> {
    const [operation, response] = ["getSdByInternalReference", "GetSdByInternalReferenceResponse"] as const;
    return this.#simplified(operation, response, sdByInternalReferenceMessage(reference));
  }

  /** Null where no usable declaration has both numbers. */
  async getSdByIdentifiers(reference: string, verification: string): Promise<RetrievedStatement | null> {
    const message = sdByIdentifiersMessage(reference, verification);
    const found = await orNone(async () => [
      statementIn(await this.#call("getSdByIdentifiers", "GetSdByIdentifiersResponse", message)),
    ]);
    return found[0] ?? null;
  }

  #simplified(operation: Operation, response: string, message: XmlPart): Promise<Overview[]> {
    return orNone(async () => overviewsIn(await this.#call(operation, response, message), "sdOverviewList"));
  }

  async verify(reference: string, verification: string): Promise<Verification> {
    const message = verifyMessage(reference, verification);
    const response = await this.#call("verifyDeclaration", "VerifyDeclarationResponse", message);
    return {
      result: textOf(response, "result"),
      status: textOf(response, "status") || null,
      at: textOf(response, "dateTime"),
    };
  }

  /** @returns the system's word that it hears and knows the caller; the acceptance environment alone has it (3.1) */
  async echo(query: string): Promise<string> {
    return textOf(await this.#call("testEcho", "EudrEchoResponse", echoMessage(query)), "status");
  }

  async #call(operation: Operation, response: string, message: XmlPart) {
    const { baseAddress, credentials, send, now } = this.#settings;
    const answer = await send({
      address: `${baseAddress}${servicePaths[serviceOf(operation)]}`,
      headers: { "content-type": "text/xml; charset=utf-8", soapaction: `"${soapActions[operation]}"` },
      body: writeEnvelope(message, credentials, now?.() ?? new Date()),
    });
    return readAnswer(answer, response);
  }
}

async function orNone<Found>(ask: () => Promise<Found[]>): Promise<Found[]> {
  try {
    return await ask();
  } catch (error) {
    const isNone =
      error instanceof EuRefusal &&
      error.faults.every(
        ({ code }) => code === "not_found" || code === "EUDR_WEBSERVICE_STATEMENT_NOT_FOUND",
      );
    if (isNone) return [];
    throw error;
  }
}
