import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from "samlify";

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
  /** Everything else, as the template of the answer names it: what a test falsifies. */
  change?: Record<string, string>;
};

export type Directory = {
  entityId: string;
  metadata: string;
  /** The form that the directory sends the person back with, in answer to our request. */
  answer: (address: string, assertion: Assertion) => Promise<{ SAMLResponse: string; RelayState: string }>;
};

const BINDING = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const FIVE_MINUTES_MS = 300_000;

/** A real SAML 2.0 identity provider, which knows us by our own metadata. */
export function openDirectory(entityId: string, ourMetadata: string): Directory {
  // The library leaves the check against the schema to whoever brings a schema.
  setSchemaValidator({ validate: async () => "not checked" });
  const directory = IdentityProvider({
    entityID: entityId,
    privateKey,
    signingCert: certificate,
    isAssertionEncrypted: false,
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [{ Binding: BINDING, Location: `${entityId}/sso` }],
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context ?? "",
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
  const us = ServiceProvider({ metadata: ourMetadata });
  return {
    entityId,
    metadata: directory.getMetadata(),
    answer: async (address, assertion) => {
      const query = Object.fromEntries(new URL(address).searchParams);
      const request = await directory.parseLoginRequest(us, "redirect", { query });
      const requestId = String(request.extract.request?.id);
      const { context } = await directory.createLoginResponse(
        us,
        { ...request },
        "post",
        {},
        (template: string) => ({
          id: "_answer",
          context: SamlLib.replaceTagsByValue(
            template,
            tagsOf(entityId, us.entityMeta.getEntityID(), requestId, assertion),
          ),
        }),
      );
      return { SAMLResponse: context, RelayState: query.RelayState ?? "" };
    },
  };
}

function tagsOf(
  entityId: string,
  audience: string,
  requestId: string,
  { nameId, email, change = {} }: Assertion,
): Record<string, string> {
  const now = new Date().toISOString();
  const soon = new Date(Date.now() + FIVE_MINUTES_MS).toISOString();
  const here = "http://parcelle.test/auth/v1/sso/saml/acs";
  return {
    ...{ ID: `_${crypto.randomUUID()}`, AssertionID: `_${crypto.randomUUID()}`, InResponseTo: requestId },
    ...{ Destination: here, SubjectRecipient: here, Audience: audience, Issuer: entityId },
    ...{ IssueInstant: now, ConditionsNotBefore: now, ConditionsNotOnOrAfter: soon },
    ...{ SubjectConfirmationDataNotOnOrAfter: soon, NameIDFormat: PERSISTENT, NameID: nameId },
    ...{ StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success", AuthnStatement: "", attrMail: email },
    ...change,
  };
}
