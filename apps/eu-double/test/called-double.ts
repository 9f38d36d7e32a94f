import { createHash, randomBytes } from "node:crypto";
import { type Account, accountOf } from "#access/accounts.ts";
import { MemoryStore } from "#statements/memory-store.ts";
import { Double, services } from "../src/answer-call.ts";
import { filled } from "./reference-samples.ts";

export const noon = Date.parse("2026-11-29T12:00:00.000Z");

export type Called = { status: number; body: string } | { cut: true };

/** A double in memory whose clock the test moves, and calls of it without a network. */
export function calledDouble(stated: Partial<Account> = {}, store = new MemoryStore()) {
  const account = accountOf({ username: "awa", password: "key", ...stated });
  const clock = { now: noon };
  const double = new Double({
    store,
    find: async (username) => (username === account.username ? account : null),
    now: () => clock.now,
    delayMs: 2_000,
  });
  const call = (xml: string, security: Security = {}): Promise<Called> => {
    // A call a second keeps the pace.
    clock.now += 1_000;
    return double.answer(namespaceOf(xml), signed(xml, clock.now, account, security), "127.0.0.1");
  };
  const say = async (xml: string, security: Security = {}): Promise<string> => {
    const answer = await call(xml, security);
    return "cut" in answer ? "" : answer.body;
  };
  return { account, store, clock, double, call, say };
}

export type Security = { username?: string; password?: string; clientId?: string; createdAt?: number };

function namespaceOf(xml: string): string {
  if (xml.includes("EudrEcho")) return services["eudr/echo"];
  if (xml.includes("VerifyDeclaration")) return services.EUDRVerifyDeclarationServiceV3;
  if (xml.includes("simplified-declaration/v3")) return services.EUDRSimplifiedDeclarationServiceV3;
  return services.EUDRDueDiligenceStatementServiceV3;
}

const header = (fields: Record<string, string>): string => `<soapenv:Header>
  <wsse:Security xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd" xmlns:wsu="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd">
    <wsu:Timestamp><wsu:Created>${fields.created}</wsu:Created><wsu:Expires>${fields.expires}</wsu:Expires></wsu:Timestamp>
    <wsse:UsernameToken>
      <wsse:Username>${fields.username}</wsse:Username>
      <wsse:Password Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest">${fields.digest}</wsse:Password>
      <wsse:Nonce EncodingType="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary">${fields.nonce}</wsse:Nonce>
      <wsu:Created>${fields.created}</wsu:Created>
    </wsse:UsernameToken>
  </wsse:Security>
  <v4:WebServiceClientId xmlns:v4="http://ec.europa.eu/sanco/tracesnt/base/v4">${fields.clientId}</v4:WebServiceClientId>
</soapenv:Header>`;

function signed(xml: string, now: number, account: Account, security: Security): string {
  const nonce = randomBytes(16);
  const created = new Date(security.createdAt ?? now).toISOString();
  const digest = createHash("sha1")
    .update(nonce)
    .update(created)
    .update(security.password ?? account.password)
    .digest("base64");
  const written = header({
    created,
    expires: new Date(Date.parse(created) + 60_000).toISOString(),
    username: security.username ?? account.username,
    digest,
    nonce: nonce.toString("base64"),
    clientId: security.clientId ?? account.clientId,
  });
  const body = filled(xml).replace(/<soapenv:Header>[\s\S]*<\/soapenv:Header>/, "");
  return body.replace("<soapenv:Body>", `${written}<soapenv:Body>`);
}

const around = (inner: string) => `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"
  xmlns:dds="http://ec.europa.eu/tracesnt/certificate/eudr/due-diligence-statement/v3"
  xmlns:c="http://ec.europa.eu/tracesnt/certificate/eudr/common/v3"><soapenv:Body>${inner}</soapenv:Body></soapenv:Envelope>`;

export type Stated = {
  role?: string;
  reference?: string;
  activity?: string;
  represented?: string;
  code?: string;
  measure?: string;
  species?: string;
  country?: string;
  geojson?: string | Uint8Array;
  producers?: string;
  groups?: readonly string[];
};

const point =
  '{"type":"Feature","properties":{"Area":1.5},"geometry":{"type":"Point","coordinates":[-5.5,6.8]}}';

export function statementOf(stated: Stated = {}): string {
  const geometry = Buffer.from(stated.geojson ?? point).toString("base64");
  const producers =
    stated.producers ??
    `<dds:producers><dds:country>${stated.country ?? "CI"}</dds:country><dds:name>Awa Koné</dds:name><dds:geometryGeojson>${geometry}</dds:geometryGeojson></dds:producers>`;
  const groups = (stated.groups ?? []).map(
    (number) =>
      `<dds:groupedDeclarations><c:groupedDeclaration>${number}</c:groupedDeclaration></dds:groupedDeclarations>`,
  );
  return `<dds:statement><dds:internalReferenceNumber>${stated.reference ?? "COOP-1"}</dds:internalReferenceNumber>
    <dds:activityType>${stated.activity ?? "IMPORT"}</dds:activityType>${stated.represented ?? ""}
    <dds:commodities><dds:descriptors><c:descriptionOfGoods>Cocoa beans</c:descriptionOfGoods>
    <c:goodsMeasure>${stated.measure ?? "<c:netWeight>1000</c:netWeight>"}</c:goodsMeasure></dds:descriptors>
    <dds:hsHeading>${stated.code ?? "1801"}</dds:hsHeading>${stated.species ?? ""}${producers}</dds:commodities>
    <dds:geoLocationConfidential>false</dds:geoLocationConfidential>${groups.join("")}</dds:statement>`;
}

export const submitOf = (stated: Stated = {}): string =>
  around(
    `<dds:SubmitDdsRequest><dds:operatorRole>${stated.role ?? "OPERATOR"}</dds:operatorRole>${statementOf(stated)}</dds:SubmitDdsRequest>`,
  );
export const amendOf = (uuid: string, stated: Stated = {}): string =>
  around(`<dds:AmendDdsRequest><dds:uuid>${uuid}</dds:uuid>${statementOf(stated)}</dds:AmendDdsRequest>`);
export const withdrawOf = (uuid: string): string =>
  around(`<dds:WithdrawDdsRequest><dds:uuid>${uuid}</dds:uuid></dds:WithdrawDdsRequest>`);
export const getOf = (...uuids: string[]): string =>
  around(
    `<dds:GetDdsRequest>${uuids.map((uuid) => `<dds:uuidList>${uuid}</dds:uuidList>`).join("")}</dds:GetDdsRequest>`,
  );
export const byReferenceOf = (reference: string): string =>
  around(
    `<dds:GetDdsByInternalReferenceRequest><dds:internalReference>${reference}</dds:internalReference></dds:GetDdsByInternalReferenceRequest>`,
  );

export const codesIn = (body: string): string[] => [...new Set(body.match(/EUDR_[A-Z_]+/g) ?? [])];
export const valueIn = (body: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(body)?.[1];
