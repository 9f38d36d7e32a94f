import { XMLParser, XMLValidator } from "fast-xml-parser";
import { type EuFault, EuRefusal, EuSilence, type Overview, type RetrievedStatement } from "./answers.ts";

/** A parsed element: children in lists by local name, text under `#text`. */
type Parsed = { [name: string]: (Parsed | string)[] };

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  isArray: () => true,
});

export type HttpAnswer = { status: number; body: string };

/**
 * The response element of an answer.
 *
 * @throws EuRefusal where the system refused in its own words
 * @throws EuSilence where an answer says nothing of what became of the message
 */
export function readAnswer({ status, body }: HttpAnswer, response: string): Parsed {
  const parsed =
    body.trimStart().startsWith("<") && XMLValidator.validate(body) === true ? parser.parse(body) : null;
  const content = first(first(parsed, "Envelope"), "Body");
  const fault = first(content, "Fault");
  if (fault !== null) throw new EuRefusal(faultsOf(fault), status);
  if (status === 429)
    throw new EuRefusal([{ code: "too_many_calls", field: "", message: "Too Many Requests" }], status);
  if (status === 503)
    throw new EuRefusal([{ code: "system_down", field: "", message: "Service Unavailable" }], status);
  if (status === 413)
    throw new EuRefusal([{ code: "EUDR_MAXIMUM_GEO_SIZE_REACHED", field: "", message: "Too large" }], status);
  const found = first(content, response);
  if (found === null && (content?.[response]?.length ?? 0) === 0) throw new EuSilence("server");
  return found ?? {};
}

function first(element: Parsed | null, name: string): Parsed | null {
  const child = element?.[name]?.[0];
  if (child === undefined) return null;
  return typeof child === "string" ? (child === "" ? {} : { "#text": [child] }) : child;
}

const all = (element: Parsed | null, name: string): Parsed[] =>
  (element?.[name] ?? []).flatMap((child) => (typeof child === "string" ? [] : [child]));

export function textOf(element: Parsed | null, name: string): string {
  const child = element?.[name]?.[0];
  if (child === undefined) return "";
  return typeof child === "string" ? child : String((child["#text"]?.[0] as string | undefined) ?? "");
}

const orNull = (text: string): string | null => (text === "" ? null : text);
const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));

const CODE = /\bEUDR_[A-Z0-9_]+\b/;

/** The shape of errors drifted between versions: every element that holds a message is one, its code wherever it stands. */
function faultsOf(fault: Parsed): EuFault[] {
  const words = textOf(fault, "faultstring");
  const detail = first(fault, "detail");
  const found = errorsIn(detail);
  if (found.length > 0) return found;
  if (/SAXParse|cvc-/.test(words)) return [{ code: "schema", field: "", message: words }];
  const told = deepText(detail);
  const message = told === "" ? words : told;
  if (detail !== null && "NotFoundException" in detail) return [{ code: "not_found", field: "", message }];
  if (detail !== null && "PermissionDeniedException" in detail)
    return [{ code: "permission_denied", field: "", message }];
  return [{ code: CODE.exec(message)?.[0] ?? wordedCode(message), field: "", message }];
}

function wordedCode(message: string): string {
  if (/timestamp|expired.*token|clock/i.test(message) && !/password/i.test(message)) return "clock_skew";
  if (/password.*expired|expired.*password/i.test(message)) return "password_expired";
  if (/WebServiceClientId/i.test(message)) return "client_id";
  if (/authenticat|unauthori[sz]ed|security/i.test(message)) return "authentication";
  return "unknown";
}

function errorsIn(element: Parsed | null): EuFault[] {
  if (element === null) return [];
  return Object.entries(element).flatMap(([name, children]) =>
    children.flatMap((child): EuFault[] => {
      if (typeof child === "string") return [];
      if (/^errors?$/i.test(name) && ("message" in child || "Message" in child)) return [errorOf(child)];
      return errorsIn(child);
    }),
  );
}

function errorOf(error: Parsed): EuFault {
  const named = (...names: string[]) =>
    names.map((name) => textOf(error, name)).find((text) => text !== "") ?? "";
  const message = named("message", "Message");
  const code = named("id", "ID", "code", "Code");
  return {
    code: CODE.exec(`${code} ${message}`)?.[0] ?? (code === "" ? "unknown" : code),
    field: named("field", "Field"),
    message: message.replace(/^EUDR_[A-Z0-9_]+\s*[:–-]\s*/, ""),
  };
}

function deepText(element: Parsed | null): string {
  if (element === null) return "";
  return Object.values(element)
    .flat()
    .map((child) => (typeof child === "string" ? child : deepText(child)))
    .filter((text) => text !== "")
    .join(" ");
}

/** @param list `ddsOverviewList`, or `sdOverviewList` of simplified declarations */
export function overviewsIn(response: Parsed, list = "ddsOverviewList"): Overview[] {
  return all(response, list).map((one) => {
    const communication = first(one, "communicationToOperator");
    return {
      uuid: textOf(one, "uuid"),
      internalReference: textOf(one, "internalReferenceNumber"),
      referenceNumber: orNull(textOf(one, "referenceNumber")),
      verificationNumber: orNull(textOf(one, "verificationNumber")),
      status: textOf(one, "status"),
      rejectionReason: orNull(textOf(one, "rejectionReason")),
      communication:
        communication === null
          ? null
          : { date: textOf(communication, "date"), content: textOf(communication, "content") },
      date: orNull(textOf(one, "date")),
      version: numberOrNull(textOf(one, "version")),
    };
  });
}

export function statementIn(response: Parsed): RetrievedStatement {
  const statement = first(response, "statement");
  return {
    activity: textOf(statement, "activityType"),
    isConfidential: textOf(statement, "geoLocationConfidential") === "true",
    commodities: all(statement, "commodities").map((commodity) => {
      const descriptors = first(commodity, "descriptors");
      const measure = first(descriptors, "goodsMeasure");
      return {
        description: textOf(descriptors, "descriptionOfGoods"),
        heading: textOf(commodity, "hsHeading"),
        netMassKilograms: numberOrNull(textOf(measure, "netWeight")),
        supplementaryUnits: numberOrNull(textOf(measure, "supplementaryUnit")),
        supplementaryUnit: orNull(textOf(measure, "supplementaryUnitQualifier")),
        producers: all(commodity, "producers").map((producer) => ({
          country: textOf(producer, "country") || textOf(producer, "producerCountry"),
          geojsonBase64: textOf(first(producer, "producerLocation") ?? producer, "geometryGeojson"),
        })),
      };
    }),
  };
}
