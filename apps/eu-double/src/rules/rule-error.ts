/** A rule that a request breaks: one of the known codes, where, and the words of the conformance documents. */
export type RuleError = { code: string; field: string; message: string };

const messages: Readonly<Record<string, string>> = {
  EUDR_WEBSERVICE_USER_NOT_EUDR_OPERATOR: "The user is not registered in the EUDR domain as operator",
  EUDR_WEBSERVICE_USER_FROM_MANY_OPERATOR: "The user belongs to more than one operator",
  EUDR_WEBSERVICE_USER_ACTIVITY_NOT_ALLOWED: "The EUDR role is not valid for the operator profile",
  EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING:
    "The operator must have an EORI if the activity is IMPORT or EXPORT",
  EUDR_BEHALF_OPERATOR_NOT_PROVIDED: "The represented operator must be provided",
  EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID:
    "City and postal code of the represented operator must be provided and valid",
  EUDR_ACTIVITY_TYPE_NOT_COMPATIBLE: "The selected activity is not allowed for the operator",
  EUDR_ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR: "Non-EU operators must select Import activity",
  EUDR_COMMODITIES_HS_CODE_INVALID: "The HS code of a commodity is invalid",
  EUDR_COMMODITIES_DESCRIPTOR_NET_MASS_EMPTY: "Net mass is mandatory for IMPORT or EXPORT",
  EUDR_COMMODITIES_DESCRIPTOR_QUANTITY_MISSING: "At least one quantity must be provided",
  EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_NOT_ALLOWED: "Supplementary unit not allowed",
  EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_INVALID: "Invalid supplementary unit type",
  EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_NOT_COMPATIBLE:
    "Supplementary unit type not applicable",
  EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_MISSING:
    "Percentage estimate or deviation is mandatory for domestic activities",
  EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_NOT_ALLOWED:
    "Percentage estimate or deviation not allowed for import and export",
  EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_INVALID:
    "Percentage estimate or deviation lower than 0 or higher than 50",
  EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_MISSING: "Missing supplementary unit value",
  EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_MISSING: "Missing supplementary unit type",
  EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID: "The ISO 2 country code of the producer is invalid",
  EUDR_COMMODITIES_PRODUCER_GEO_EMPTY: "No geolocation was provided and there is no referenced DDS",
  EUDR_COMMODITIES_PRODUCER_GEO_INVALID: "An invalid GeoJSON was provided for geolocation",
  EUDR_COMMODITIES_PRODUCER_GEO_LATITUDE_INVALID: "Latitude must be between -90 and +90",
  EUDR_COMMODITIES_PRODUCER_GEO_LONGITUDE_INVALID: "Longitude must be between -180 and +180",
  EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY:
    "Each polygon must have at least 4 non-aligned points and no intersections between sides",
  EUDR_COMMODITIES_PRODUCER_GEO_AREA_INVALID: "The area of a point must be a number between 0.0001 and 4",
  EUDR_MAXIMUM_GEO_SIZE_REACHED: "The maximum size of geolocation data has been exceeded",
  EUDR_REFERENCED_STATEMENT_NOT_FOUND: "At least one referenced DDS is invalid or does not exist",
  EUDR_MAXIMUM_REFERENCED_DDS_REACHED: "The maximum number of referenced DDS is exceeded",
  EUDR_COMMODITIES_SPECIES_INFORMATION_COMMON_NAME_EMPTY: "The common name is mandatory for wood",
  EUDR_COMMODITIES_SPECIES_INFORMATION_SCIENTIFIC_NAME_EMPTY: "The scientific name is mandatory for wood",
  EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED: "The activity type cannot be changed by an amendment",
  EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE: "Amending or withdrawing this DDS is not possible",
  EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS: "The status of the DDS does not allow an amendment",
  EUDR_API_AMEND_OR_WITHDRAW_NOT_ALLOWED_FOR_STATUS:
    "The status of the DDS does not allow it to be amended or withdrawn",
  EUDR_API_NO_DDS: "There is no DDS with this identifier",
  EUDR_NUMBER_EMPTY: "Reference or verification number is empty",
  EUDR_NUMBER_INVALID: "Reference or verification number contains prohibited characters",
  EUDR_NUMBER_TOO_LONG: "Reference or verification number is too long",
  EUDR_WEBSERVICE_STATEMENT_NOT_FOUND: "DDS not found or not in AVAILABLE or ARCHIVED status",
};

export const knownCodes: readonly string[] = Object.keys(messages);

export const ruleError = (code: string, field: string): RuleError => ({
  code,
  field,
  message: messages[code] ?? "A rule that has no words yet",
});
