import type { Account } from "#access/accounts.ts";
import { checkSecurity, UsedNonces } from "#access/check-security.ts";
import { Pace } from "#access/pace.ts";
import { numberErrors } from "#rules/asked-rules.ts";
import { headErrors } from "#rules/statement-rules.ts";
import {
  type Answer,
  DDS,
  ECHO,
  echoed,
  echoFault,
  envelope,
  namedFault,
  rulesFault,
  SD,
  schemaFaultAnswer,
  securityFault,
  VERIFY,
  verified,
} from "#services/answers.ts";
import { answerDueDiligence } from "#services/due-diligence-service.ts";
import { type Examined, examineRequest } from "#services/examine-request.ts";
import { answerSimplified } from "#services/simplified-service.ts";
import type { StatementStore } from "#statements/statement-store.ts";
import { Statements } from "#statements/statements.ts";
import { childOf, textOf, type XmlElement } from "#xml/read-xml.ts";

export type DoubleSettings = {
  store: StatementStore;
  find: (username: string) => Promise<Account | null>;
  /** The machine's clock, in milliseconds; the space's own may be ahead of it. */
  now?: () => number;
  /** How long a submission waits for its numbers; two seconds when not given. */
  delayMs?: number;
  /** Where requests are examined; here when not given. */
  examine?: (body: string) => Promise<Examined>;
};

/** A call that the connection answers by ending. */
export type Cut = { cut: true };

/** The last segment of each service's address. */
export const services = {
  EUDRDueDiligenceStatementServiceV3: DDS,
  EUDRSimplifiedDeclarationServiceV3: SD,
  EUDRVerifyDeclarationServiceV3: VERIFY,
  "eudr/echo": ECHO,
} as const;

const operationOf = ({ name }: XmlElement): string => name.replace(/Request$/, "");

/** The Information System as it answers one call. */
export class Double {
  readonly #settings: DoubleSettings;
  readonly #statements: Statements;
  readonly #nonces = new UsedNonces();
  readonly #pace = new Pace();
  readonly #now: () => number;

  constructor(settings: DoubleSettings) {
    this.#settings = settings;
    this.#now = settings.now ?? Date.now;
    this.#statements = new Statements({
      store: settings.store,
      now: this.#now,
      delayMs: settings.delayMs ?? 2_000,
    });
  }

  /** @param address whose calls are counted (2.3.2) */
  async answer(namespace: string, body: string, address: string): Promise<Answer | Cut> {
    if (!this.#pace.take(address, this.#now())) return { status: 429, body: "Too Many Requests" };
    const examine = this.#settings.examine ?? (async (text: string) => examineRequest(text));
    const { request, errors } = await examine(body);
    if (request.fault !== null) return schemaFaultAnswer(request.fault);
    const { header, message, statementXml } = request;
    if (message.namespace !== namespace)
      return schemaFaultAnswer(`cvc-elt.1.a: Cannot find the declaration of element '${message.name}'.`);
    const { find, store } = this.#settings;
    const access = await checkSecurity({ header, find, nonces: this.#nonces, now: this.#now() });
    if ("refusal" in access)
      return namespace === ECHO ? echoFault(access.refusal) : securityFault(access.refusal);
    const { account } = access;
    const quirk = await store.takeQuirk(account.space, operationOf(message));
    if (quirk === "cut") return { cut: true };
    if (quirk === "too_many") return { status: 429, body: "Too Many Requests" };
    if (quirk === "down") return { status: 503, body: "Service Unavailable" };
    if (quirk === "sax") return schemaFaultAnswer("cvc-complex-type.2.4.a: Invalid content was found.");
    const call = { account, message, statementXml, quirk };
    const answer = await this.#dispatch(call, errors);
    if (quirk === "lost_answer") return { cut: true };
    return quirk === "broken_after" ? { status: 500, body: "" } : answer;
  }

  async #dispatch(
    call: Omit<Parameters<typeof answerDueDiligence>[1], "errors">,
    errors: Examined["errors"],
  ): Promise<Answer> {
    const { account, message } = call;
    if (message.namespace === ECHO) return envelope(echoed(), this.#now());
    if (message.namespace === VERIFY) return this.#verify(account, message);
    const statement = childOf(message, "statement");
    if (account.roles.length === 0)
      return namedFault(
        message.namespace,
        "PermissionDeniedException",
        "Permission denied",
        "User does not have permission",
      );
    const isSimplified = message.namespace === SD;
    const role = textOf(message, "operatorRole") || (isSimplified ? "MICRO_OPERATOR" : "OPERATOR");
    const ofHead = statement === undefined ? [] : headErrors(statement, role, account);
    const answer = isSimplified ? answerSimplified : answerDueDiligence;
    return answer(this.#statements, { ...call, errors: [...ofHead, ...errors] });
  }

  async #verify(account: Account, message: XmlElement): Promise<Answer> {
    const [reference, verification] = [
      textOf(message, "referenceNumber"),
      textOf(message, "verificationNumber"),
    ];
    const wrong = numberErrors(reference, verification);
    // 5.1.5 prints its errors without a code.
    if (wrong.length > 0)
      return rulesFault(
        VERIFY,
        wrong.map(({ field, message: words }) => ({ code: "", field, message: words })),
      );
    const now = await this.#statements.now(account.space);
    const [found] = await this.#statements.find(account.space, "referenceNumber", [reference]);
    if (found === undefined || found.verificationNumber !== verification || found.seenAs === "SUBMITTED")
      return envelope(verified("NON_EXISTENT", null, now), now);
    const isUsable = found.seenAs === "AVAILABLE" || found.seenAs === "ARCHIVED";
    return envelope(verified(isUsable ? "EXISTING_USABLE" : "EXISTING_NON_USABLE", found.seenAs, now), now);
  }
}
