/** Namespaces, and the last segments of the services' addresses (operator API reference V3, 1.2, 3, 4; trader reference 4.1). */
export const namespaces = {
  soapenv: "http://schemas.xmlsoap.org/soap/envelope/",
  wsse: "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd",
  wsu: "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd",
  base: "http://ec.europa.eu/sanco/tracesnt/base/v4",
  common: "http://ec.europa.eu/tracesnt/certificate/eudr/common/v3",
  dds: "http://ec.europa.eu/tracesnt/certificate/eudr/due-diligence-statement/v3",
  sd: "http://ec.europa.eu/tracesnt/certificate/eudr/simplified-declaration/v3",
  verify: "http://ec.europa.eu/tracesnt/certificate/eudr/verify-declaration/v3",
  echo: "http://ec.europa.eu/tracesnt/eudr/echo",
} as const;

export const servicePaths = {
  dds: "ws/EUDRDueDiligenceStatementServiceV3",
  sd: "ws/EUDRSimplifiedDeclarationServiceV3",
  verify: "ws/EUDRVerifyDeclarationServiceV3",
  echo: "ws/eudr/echo",
} as const;

export type ServiceName = keyof typeof servicePaths;

/**
 * SOAPAction of each operation, as the WSDLs have them. Of simplified declarations no WSDL was published: theirs follow the pattern of
 * the statements'. Echo has none in the reference.
 */
export const soapActions = {
  submitDds: `${namespaces.dds}/submitDds`,
  amendDds: `${namespaces.dds}/amendDds`,
  withdrawDds: `${namespaces.dds}/withdrawDds`,
  getDds: `${namespaces.dds}/getDds`,
  getDdsByInternalReference: `${namespaces.dds}/getDdsByInternalReference`,
  getDdsByIdentifiers: `${namespaces.dds}/getDdsByIdentifiers`,
  submitSd: `${namespaces.sd}/submitSd`,
  updateSd: `${namespaces.sd}/updateSd`,
  withdrawSd: `${namespaces.sd}/withdrawSd`,
  getSd: `${namespaces.sd}/getSd`,
  getSdByInternalReference: `${namespaces.sd}/getSdByInternalReference`,
  getSdByIdentifiers: `${namespaces.sd}/getSdByIdentifiers`,
  verifyDeclaration: "http://ec.europa.eu/tracesnt/certificate/eudr/verification/v3/verify-declaration",
  testEcho: "",
} as const;

export type Operation = keyof typeof soapActions;

export const serviceOf = (operation: Operation): ServiceName => {
  if (operation === "verifyDeclaration") return "verify";
  if (operation === "testEcho") return "echo";
  return /Sd(By|$)/.test(operation) ? "sd" : "dds";
};
