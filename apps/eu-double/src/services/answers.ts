import type { RuleError } from "#rules/rule-error.ts";
import type { KeptStatement, Status } from "#statements/statement-store.ts";
import { element, escaped } from "#xml/write-xml.ts";

export const DDS = "http://ec.europa.eu/tracesnt/certificate/eudr/due-diligence-statement/v3";
export const SD = "http://ec.europa.eu/tracesnt/certificate/eudr/simplified-declaration/v3";
export const VERIFY = "http://ec.europa.eu/tracesnt/certificate/eudr/verify-declaration/v3";
export const ECHO = "http://ec.europa.eu/tracesnt/eudr/echo";
const COMMON = "http://ec.europa.eu/tracesnt/certificate/eudr/common/v3";
const UTILITY = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
const SECURITY = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

export type Answer = { status: number; body: string };

const EXPIRES_MS = 5_001;

/** An envelope as 5.1.1 prints it: a timestamp of the system's, five seconds long, in the header. */
export function envelope(body: string, now: number): Answer {
  const [created, expires] = [now, now + EXPIRES_MS].map((moment) => new Date(moment).toISOString());
  return {
    status: 200,
    body:
      '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header>' +
      `<ns2:Security xmlns:ns1="${UTILITY}" xmlns:ns2="${SECURITY}"><ns1:Timestamp>` +
      `${element("ns1:Created", created)}${element("ns1:Expires", expires)}` +
      `</ns1:Timestamp></ns2:Security></S:Header><S:Body>${body}</S:Body></S:Envelope>`,
  };
}

const response = (namespace: string, name: string, inner: string): string =>
  `<ns5:${name}Response xmlns:ns3="${COMMON}" xmlns:ns5="${namespace}">${inner}</ns5:${name}Response>`;

export const submitted = (uuid: string): string => response(DDS, "SubmitDds", element("ns5:uuid", uuid));
export const declared = (uuid: string): string => response(SD, "SubmitSd", element("ns5:sdIdentifier", uuid));

export const modified = (operation: "AmendDds" | "WithdrawDds", uuid: string, status: Status): string =>
  response(DDS, operation, element("ns5:uuid", uuid) + element("ns5:status", status));

/** 5.2.2 and 5.2.3: an update tells its version, a withdrawal does not. */
export const redeclared = (uuid: string, version: number | null, status: Status): string =>
  response(
    SD,
    version === null ? "WithdrawSd" : "UpdateSd",
    element("ns5:uuid", uuid) + element("ns5:version", version) + element("ns5:status", status),
  );

/** A statement as it is at a moment: numbers come with the end of the system's own checks. */
export type Seen = KeptStatement & { seenAs: Status };

/** Simplified declarations tell no version (5.2.4). */
export function overview(namespace: string, operation: string, found: readonly Seen[]): string {
  const list = namespace === SD ? "ns5:sdOverviewList" : "ns5:ddsOverviewList";
  const entries = found.map((one) => {
    const hasNumbers = one.seenAs !== "SUBMITTED" && one.seenAs !== "REJECTED";
    return (
      `<${list}>` +
      element("ns3:uuid", one.uuid) +
      element("ns3:internalReferenceNumber", one.internalReference) +
      element("ns3:referenceNumber", hasNumbers ? one.referenceNumber : null) +
      element("ns3:verificationNumber", hasNumbers ? one.verificationNumber : null) +
      element("ns3:status", one.seenAs) +
      element("ns3:rejectionReason", one.seenAs === "REJECTED" ? one.rejectionReason : null) +
      element("ns3:date", new Date(one.updatedAt).toISOString()) +
      element("ns3:updatedBy", one.updatedBy) +
      element("ns3:version", namespace === SD ? null : one.version) +
      `</${list}>`
    );
  });
  return response(namespace, operation, entries.join(""));
}

/** @param statement its XML, of the system's own prefixes */
export const identified = (namespace: string, statement: string): string =>
  response(namespace, namespace === SD ? "GetSdByIdentifiers" : "GetDdsByIdentifiers", statement);

export const verified = (result: string, status: Status | null, now: number): string =>
  `<verify:VerifyDeclarationResponse xmlns:verify="${VERIFY}">${element("verify:result", result)}` +
  `${element("verify:status", status)}${element("verify:dateTime", new Date(now).toISOString())}</verify:VerifyDeclarationResponse>`;

export const echoed = (): string =>
  `<echo:EudrEchoResponse xmlns:echo="${ECHO}">${element("echo:status", "OK")}</echo:EudrEchoResponse>`;

function fault(words: string, detail: string, code = "Server"): Answer {
  return {
    status: 500,
    body:
      '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault>' +
      `<faultcode>S:${code}</faultcode><faultstring>${escaped(words)}</faultstring>` +
      `${detail === "" ? "" : `<detail>${detail}</detail>`}</S:Fault></S:Body></S:Envelope>`,
  };
}

/**
 * As the trader reference prints it (5.1.5), the only print of this fault: a field and a message, and no code. Where V3 puts a code
 * is a guess of ours, before the words; the client finds it wherever it stands.
 */
export function rulesFault(namespace: string, errors: readonly RuleError[]): Answer {
  const list = errors.map(
    ({ code, field, message }) =>
      `<error>${element("field", field)}${element("message", code === "" ? message : `${code}: ${message}`)}</error>`,
  );
  const name = "BusinessRulesValidationException";
  return fault(
    "Business rules validation failed",
    `<e:${name} xmlns:e="${namespace}"><errors>${list.join("")}</errors></e:${name}>`,
  );
}

export const namedFault = (namespace: string, name: string, words: string, message: string): Answer =>
  fault(words, `<e:${name} xmlns:e="${namespace}">${element("message", message)}</e:${name}>`);

export const echoFault = (message: string): Answer =>
  fault(
    "EudrEchoServiceFault",
    `<echo:EudrEchoServiceFault xmlns:echo="${ECHO}">${element("echo:errorMessage", message)}</echo:EudrEchoServiceFault>`,
  );

/** Schema errors come without a detail, as the parser words them (seen live in V1 and V2). */
export const schemaFaultAnswer = (words: string): Answer =>
  fault(`org.xml.sax.SAXParseException; ${words}`, "", "Client");

export const securityFault = (words: string): Answer => fault(words, "", "Client");
