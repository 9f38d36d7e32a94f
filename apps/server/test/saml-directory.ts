import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from "samlify";
import { z } from "zod";

/** A key that signs nothing but the assertions of tests. */
const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCoEyw9wCpcYt5w
xTFhLQvlzdMRVexQD/4UQrcoEuLg9alHvWywuu6tIt94jK+yvHPQrDzkmuKS0P7r
NL7HoSbpf8ZYfFrbubvhXKKrKrhTRLqdpZ+nTYlLgXc91NnSvdmXf23h9Pk4bXvN
ZFKH5vM5eVoYecD+At8ivmHm+VviT51JClqbI9fBHfUk/+jWJT4u8alivkJOKVcJ
jcOpx1cbJk2CQL4wLNyXVmerXYGJVuudWVf2G1FsiV0UAq0812lXjRlfsRJ891kt
NkGAK1JKhcXBgfufN2cDelwD8N8/tHQzyefsNTX8XUtPulRyiwUFfbU7zA8SQSNT
sY3EnpNHAgMBAAECggEAUBDyHmiQxXoD5UzK/TPsWwj152g7LtivfQ9bGSgGFIxy
m85NHNOwJ6JZOqAqgsbrlRi32V8/WBlflsSFravDUbCg2D5FOi78pZrvkwLC1EgF
blwb9iMlqGaAW2AudAokwdreiamdn5foRivodP08GMEKfmZh3Z+YlICFOvbHIsNs
UcFqyp6THYIuHiUs8QBu15nXkZEMv4DEWL+cHNTB1kEX3gwZBDAHiTY4F3l+Vebj
umPPL5AnQvq9/VUBlgBCvHZ/yzNxjA1PC/1t3lgdwDI1mtKdWO+QcFRbcgU8Zz8+
Lc80p2qt8V9XiCDlMkn8hZ92M09Glq39SHINT0pNoQKBgQDe5EOqeFqmchzfnH+k
9mFlFodk+zOgwcE7+iL+ETr1nwpE/BHwQN50Ifo2VsQ4nFws3Nex7d69b45jllOh
MDgeRNTpQmNuwvp93cwx4+LdLPfIMP9w/xW8aG1a8o3LwMZbBMcWtuKWomA/4Gnu
uKOyAkC1Sd96EHQyBq9VPlYIdQKBgQDBCm6d7o7T/k6PP9sgkGEGQo6M3QYzVnBn
u6XFZT4qOcw2+auMbo9JpkhWnA5McLEx/7cAGs561o5E5Xg3FyK/X8nEMLGr/wHZ
ft8KoHcQlRvukRDTBIX0u77P4coUWDrFmhcIyCvobahZVoOeiqVwmdqJhCHVNl+W
4q2d1MaVSwKBgQCmizcIRF+vqOpsJxq1XyeNChVm3dBI2R2SvCezYZqFdy2MODEL
LN1LNywnuBNsHWE+YFGG8K8TKyzguq2IbmgwLcxM8r8rPuM+cyElUhrsmrIWUo47
l05ddkXnw/8xdLyBvAMqtMKAPZnfgMaGik4+LzK8gxNJuMupqZcPAcH1FQKBgFxs
tD2lhHj3n4Fyn2Xd+rZWk43aHSfjUPo5m8sBCFyLQ71mmL4qCSzIEoZ1PVtX8V7x
AhtoukeSBpfyDjbCOv7Jy/7FGawx8h7CYePipF8qJS96AUYnOkPMyDUb8/b9r1YA
ytqHjI5CQoJTq7zywPdCkqGYw+IjoGzLpziUMWg1AoGAS2ZZaUNRZrZYx21lYpHA
C8c80QNW7xeZKecv7uiDWMMGSkDFkgBriFQnPzgZsOPq8+d+q8D5U5PKnKIOjvCF
utpSKeXXONQghPb3KnU93z/Gn+ujDR/3bYICLkbNK6QrvNCNwHVdEC4QVQQx4MVu
VRX92RXgdri4geDF/+E/dzI=
-----END PRIVATE KEY-----`;

const certificate =
  "MIIDJTCCAg2gAwIBAgIUf0L58xoiHa40J2gW3QE6eE/FDVUwDQYJKoZIhvcNAQELBQAwITEfMB0GA1UEAwwWZGlyZWN0b3J5IG9mIHRoZSB0ZXN0czAgFw0yNjExMjAxNTEyMTBaGA8yMTI2MTAyNzE1MTIxMFowITEfMB0GA1UEAwwWZGlyZWN0b3J5IG9mIHRoZSB0ZXN0czCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAKgTLD3AKlxi3nDFMWEtC+XN0xFV7FAP/hRCtygS4uD1qUe9bLC67q0i33iMr7K8c9CsPOSa4pLQ/us0vsehJul/xlh8Wtu5u+FcoqsquFNEup2ln6dNiUuBdz3U2dK92Zd/beH0+Thte81kUofm8zl5Whh5wP4C3yK+Yeb5W+JPnUkKWpsj18Ed9ST/6NYlPi7xqWK+Qk4pVwmNw6nHVxsmTYJAvjAs3JdWZ6tdgYlW651ZV/YbUWyJXRQCrTzXaVeNGV+xEnz3WS02QYArUkqFxcGB+583ZwN6XAPw3z+0dDPJ5+w1NfxdS0+6VHKLBQV9tTvMDxJBI1OxjcSek0cCAwEAAaNTMFEwHQYDVR0OBBYEFE/ID8HSA4IlOQTvIG5BZUG69gtkMB8GA1UdIwQYMBaAFE/ID8HSA4IlOQTvIG5BZUG69gtkMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAFFQidveKe9uRcZzMhJlHORSaQIk8ylnMo50LNZs3xN3JhjEzy6F00QsgPd/6oAWbL1u1g/CFESwb7r8JO9n34V1xup1PXba5Hnj+yM5ItCoQ44+dc3sUaiBLmSCZ0HKiIeOPNMsmpqzqOdALcv+IsrmyW2ChC9zZr9/R7+q3x59HeKM+oz2cTdSSdJNIq3uZaJe78MdXGk5XtHMUEqRyqi3oL484fJiMHE0W+0UwELkWQK3lsA6jmMdXvx8UPENWxD0B/s6w1zIT9qo77o4rQ8A5hXFmISjWwbEjA1w0oUtv2AkWOeXeNXN2eVmMUanRHiXygS7ZhH0Lgvg1QNl5hI=";

export type Assertion = {
  nameId: string;
  email: string;
  /** What the directory calls its own session; it calls it nothing when left out. */
  sessionIndex?: string;
  /** Everything else, as the template of the answer names it: what a test falsifies. */
  change?: Record<string, string>;
};

export type Directory = {
  entityId: string;
  metadata: string;
  /** The form that the directory sends the person back with, in answer to our request. */
  answer: (address: string, assertion: Assertion) => Promise<{ SAMLResponse: string; RelayState: string }>;
  /** Where the directory sends a browser to sign a person out here. */
  logoutRedirect: (person: LeavingPerson, isSigned?: boolean) => string;
  /** The form by which it does the same. */
  logoutForm: (person: LeavingPerson, isSigned?: boolean) => { SAMLRequest: string };
  /** Whom our request, checked with our keys, asks to sign out. */
  readLogoutRequest: (address: string) => Promise<LeavingPerson>;
  /** What the directory answers it: an address, or a form when asked for one. */
  answerLogout: (address: string) => Promise<string>;
  answerLogoutByForm: (address: string) => Promise<{ SAMLResponse: string; RelayState: string }>;
  /** Throws unless our answer to its request is signed by us and says that all went well. */
  readLogoutAnswer: (address: string) => Promise<{ inResponseTo: string; relayState: string | null }>;
};

const leavingPerson = z.object({ nameID: z.string(), sessionIndex: z.string().nullish() });
type LeavingPerson = { nameId: string; sessionIndex?: string };

export type DirectoryOptions = {
  entityId: string;
  ourMetadata: string;
  /** Our address where assertions go. */
  answers?: string;
  /** Encrypts assertions for the key of our metadata. */
  isEncrypting?: boolean;
  /** By what it encrypts, when not by its defaults. */
  encryption?: { keyEncryptionAlgorithm?: string; dataEncryptionAlgorithm?: string };
  /** Takes no request to sign in that we did not sign. */
  wantsSignedRequests?: boolean;
  /** Cannot be told that somebody signs out, as some. */
  hasNoLogout?: boolean;
  /** What it signs with; the key of all directories of tests when left out. */
  signing?: { privateKey: string; signingCert: string };
};

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const FIVE_MINUTES_MS = 300_000;
const STATEMENT = `<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
const { context: answerTemplate = "" } = SamlLib.defaultLoginResponseTemplate;

/** A real SAML 2.0 identity provider, which knows us by our own metadata. */
export function openDirectory(options: DirectoryOptions): Directory {
  // The library leaves the check against the schema to whoever brings a schema.
  setSchemaValidator({ validate: async () => "not checked" });
  const { entityId, ourMetadata } = options;
  const directory = directoryOf(options);
  const us = (isSigned: boolean) =>
    ServiceProvider({
      metadata: ourMetadata,
      wantLogoutRequestSigned: isSigned,
      wantLogoutResponseSigned: isSigned,
    });
  const known = us(true);
  const audience = known.entityMeta.getEntityID();
  const readRequest = async (address: string) =>
    directory.parseLogoutRequest(known, "redirect", signedQuery(address));
  const answerRequest = async (address: string, binding: "redirect" | "post") => {
    const request = await readRequest(address);
    const relayState = new URL(address).searchParams.get("RelayState") ?? "";
    return { made: directory.createLogoutResponse(known, { ...request }, binding, relayState), relayState };
  };
  return {
    entityId,
    metadata: directory.getMetadata(),
    answer: async (address, assertion) => {
      const request = await directory.parseLoginRequest(known, "redirect", signedQuery(address));
      const requestId = String(request.extract.request?.id);
      const { context } = await directory.createLoginResponse(
        known,
        { ...request },
        "post",
        {},
        (template: string) => ({
          id: "_answer",
          context: SamlLib.replaceTagsByValue(
            assertion.sessionIndex === undefined ? template.replace(STATEMENT, "") : template,
            tagsOf(options, audience, requestId, assertion),
          ),
        }),
      );
      return { SAMLResponse: context, RelayState: new URL(address).searchParams.get("RelayState") ?? "" };
    },
    logoutRedirect: ({ nameId, sessionIndex }, isSigned = true) =>
      directory.createLogoutRequest(us(isSigned), "redirect", { logoutNameID: nameId, sessionIndex }, RELAY)
        .context,
    logoutForm: ({ nameId, sessionIndex }, isSigned = true) => ({
      SAMLRequest: directory.createLogoutRequest(us(isSigned), "post", { logoutNameID: nameId, sessionIndex })
        .context,
    }),
    readLogoutRequest: async (address) => {
      const { nameID, sessionIndex } = leavingPerson.parse((await readRequest(address)).extract);
      return { nameId: nameID, ...(sessionIndex && { sessionIndex }) };
    },
    answerLogout: async (address) => (await answerRequest(address, "redirect")).made.context,
    answerLogoutByForm: async (address) => {
      const { made, relayState } = await answerRequest(address, "post");
      return { SAMLResponse: made.context, RelayState: relayState };
    },
    readLogoutAnswer: async (address) => {
      const answer = await directory.parseLogoutResponse(known, "redirect", signedQuery(address));
      return {
        inResponseTo: String(answer.extract.response?.inResponseTo),
        relayState: new URL(address).searchParams.get("RelayState"),
      };
    },
  };
}

/** What directories send along and want back letter by letter. */
export const RELAY = "where he was (a b&c)!";

function directoryOf({
  entityId,
  isEncrypting = false,
  encryption = {},
  wantsSignedRequests = false,
  hasNoLogout = false,
  signing,
}: DirectoryOptions) {
  return IdentityProvider({
    ...{ entityID: entityId, privateKey, signingCert: certificate, nameIDFormat: [PERSISTENT] },
    ...signing,
    ...{ isAssertionEncrypted: isEncrypting, ...encryption },
    wantAuthnRequestsSigned: wantsSignedRequests,
    ...{ wantLogoutRequestSigned: true, wantLogoutResponseSigned: true },
    singleSignOnService: [{ Binding: REDIRECT, Location: `${entityId}/sso` }],
    singleLogoutService: hasNoLogout ? [] : [{ Binding: REDIRECT, Location: `${entityId}/slo` }],
    loginResponseTemplate: {
      context: answerTemplate.replace("{AuthnStatement}", STATEMENT),
      attributes: [
        {
          name: "mail",
          nameFormat: "urn:oasis:names:tc:SAML:2.0:attrname-format:basic",
          valueXsiType: "xs:string",
          valueTag: "mail",
        },
      ],
    },
  });
}

/** An address as the library wants it: its parameters, and the part that is signed as it was written. */
function signedQuery(address: string) {
  const { search, searchParams } = new URL(address);
  const octetString = search.slice(1).replace(/&Signature=.*$/, "");
  return { query: Object.fromEntries(searchParams), octetString };
}

function tagsOf(
  { entityId, answers = "http://parcelle.test/auth/v1/sso/saml/acs" }: DirectoryOptions,
  audience: string,
  requestId: string,
  { nameId, email, sessionIndex = "", change = {} }: Assertion,
): Record<string, string> {
  const now = new Date().toISOString();
  const soon = new Date(Date.now() + FIVE_MINUTES_MS).toISOString();
  return {
    ...{ ID: `_${crypto.randomUUID()}`, AssertionID: `_${crypto.randomUUID()}`, InResponseTo: requestId },
    ...{ Destination: answers, SubjectRecipient: answers, Audience: audience, Issuer: entityId },
    ...{ IssueInstant: now, ConditionsNotBefore: now, ConditionsNotOnOrAfter: soon },
    ...{ SubjectConfirmationDataNotOnOrAfter: soon, NameIDFormat: PERSISTENT, NameID: nameId },
    ...{ StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success", attrMail: email },
    SessionIndex: sessionIndex,
    ...change,
  };
}
