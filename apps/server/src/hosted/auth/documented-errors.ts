/** A request that GoTrue answers with this status and code. */
export type DocumentedError = {
  code: string;
  status: number;
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  /** `person` is signed in; nobody when not said. */
  as?: "person" | "service";
  payload?: string | object;
  headers?: Record<string, string>;
};

const id = "00000000-0000-4000-8000-000000000000";
const password = "a-long-password";
const known = "known@codes.test";

/** Refusals that one request is enough for. */
export const documentedErrors: readonly DocumentedError[] = [
  { code: "anonymous_provider_disabled", status: 422, method: "POST", url: "/signup", payload: {} },
  {
    code: "bad_json",
    status: 400,
    method: "POST",
    url: "/signup",
    payload: "{junk",
    headers: { "content-type": "application/json" },
  },
  { code: "bad_jwt", status: 403, method: "GET", url: "/user", headers: { authorization: "Bearer junk" } },
  { code: "no_authorization", status: 401, method: "GET", url: "/user" },
  { code: "not_admin", status: 403, method: "GET", url: "/admin/users", as: "person" },
  {
    code: "email_exists",
    status: 422,
    method: "POST",
    url: "/admin/users",
    as: "service",
    payload: { email: known, password },
  },
  { code: "user_not_found", status: 404, method: "GET", url: `/admin/users/${id}`, as: "service" },
  {
    code: "user_already_exists",
    status: 422,
    method: "POST",
    url: "/signup",
    payload: { email: known, password },
  },
  {
    code: "validation_failed",
    status: 400,
    method: "POST",
    url: "/signup",
    payload: { email: "no address", password },
  },
  {
    code: "weak_password",
    status: 422,
    method: "POST",
    url: "/signup",
    payload: { email: "new@codes.test", password: "short" },
  },
  { code: "same_password", status: 422, method: "PUT", url: "/user", as: "person", payload: { password } },
  {
    code: "invalid_credentials",
    status: 400,
    method: "POST",
    url: "/token?grant_type=password",
    payload: { email: known, password: "another-password" },
  },
  {
    code: "refresh_token_not_found",
    status: 400,
    method: "POST",
    url: "/token?grant_type=refresh_token",
    payload: { refresh_token: "junk" },
  },
  {
    code: "flow_state_not_found",
    status: 404,
    method: "POST",
    url: "/token?grant_type=pkce",
    payload: { auth_code: id, code_verifier: "v".repeat(43) },
  },
  {
    code: "web3_provider_disabled",
    status: 422,
    method: "POST",
    url: "/token?grant_type=web3",
    payload: { chain: "solana" },
  },
  {
    code: "otp_expired",
    status: 403,
    method: "POST",
    url: "/verify",
    payload: { type: "email", email: known, token: "000000" },
  },
  {
    code: "phone_provider_disabled",
    status: 400,
    method: "POST",
    url: "/otp",
    payload: { phone: "+2250102030405" },
  },
  {
    code: "saml_provider_disabled",
    status: 404,
    method: "POST",
    url: "/sso",
    payload: { domain: "coop.test" },
  },
  {
    code: "manual_linking_disabled",
    status: 404,
    method: "DELETE",
    url: `/user/identities/${id}`,
    as: "person",
  },
  {
    code: "mfa_factor_not_found",
    status: 404,
    method: "POST",
    url: `/factors/${id}/challenge`,
    as: "person",
    payload: {},
  },
  {
    code: "mfa_phone_enroll_not_enabled",
    status: 422,
    method: "POST",
    url: "/factors",
    as: "person",
    payload: { factor_type: "phone" },
  },
  {
    code: "mfa_webauthn_enroll_not_enabled",
    status: 422,
    method: "POST",
    url: "/factors",
    as: "person",
    payload: { factor_type: "webauthn" },
  },
  { code: "passkey_disabled", status: 404, method: "GET", url: "/passkeys", as: "person" },
  { code: "feature_disabled", status: 404, method: "GET", url: "/admin/oauth/clients", as: "service" },
];

/** Refusals that need a story: the tests that tell it, below `hosted/auth`. */
export const provedIn: Record<string, string> = {
  "flows/mailed-links.test.ts":
    "bad_code_verifier flow_state_already_used flow_state_expired over_request_rate_limit",
  "oidc/oidc.test.ts":
    "bad_oauth_callback bad_oauth_state email_address_not_provided identity_already_exists provider_disabled provider_email_needs_verification unexpected_failure",
  "verbs/accounts-by-configuration.test.ts":
    "current_password_invalid identity_not_found over_email_send_rate_limit reauthentication_needed reauthentication_not_valid single_identity_not_deletable",
  "admin/admin.test.ts": "email_not_confirmed user_banned",
  "mfa/mfa.test.ts":
    "insufficient_aal mfa_challenge_expired mfa_factor_name_conflict mfa_ip_address_mismatch mfa_verification_failed",
  "mfa/recovery/recovery-codes.test.ts": "mfa_recovery_codes_locked mfa_verified_factor_exists",
  "mfa/key/key-factors.test.ts": "mfa_webauthn_verify_not_enabled",
  "passkeys/passkeys.test.ts":
    "too_many_passkeys webauthn_challenge_expired webauthn_challenge_not_found webauthn_credential_exists webauthn_verification_failed",
  "phone/phone.test.ts": "over_sms_send_rate_limit phone_exists phone_not_confirmed sms_send_failed",
  "auth.test.ts": "refresh_token_already_used",
  "sso/sso.test.ts":
    "saml_assertion_no_email saml_assertion_no_user_id saml_entity_id_mismatch saml_idp_already_exists saml_relay_state_not_found sso_domain_already_exists sso_provider_not_found user_sso_managed",
  "sso/logout/logout.test.ts": "saml_idp_not_found",
  "sessions/lifetimes.test.ts": "session_expired",
  "error-codes.test.ts":
    "request_entity_too_large session_not_found signup_disabled too_many_enrolled_mfa_factors",
};

/** Codes that are never answered here, and why. */
export const neverAnswered: Record<string, string> = {
  captcha_failed: "no captcha is asked for",
  conflict: "people who change the same thing take turns",
  current_password_required: "the present password is checked where it is given, and asked for nowhere",
  "email_address_invalid email_address_not_authorized":
    "validation_failed says it; every address may be written to",
  email_conflict_identity_not_deletable: "addresses of identities are not moved by unlinking",
  email_provider_disabled: "addresses with passwords are always offered",
  "hook_timeout hook_timeout_after_retry hook_payload_over_size_limit hook_payload_invalid_content_type":
    "there are no hooks",
  invite_not_found: "otp_expired says it, and does not tell whether there was an invitation",
  mfa_phone_verify_not_enabled: "no such factor can be enrolled: mfa_factor_not_found",
  "mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled": "authenticators are always offered",
  mfa_verification_rejected: "there are no hooks",
  "oauth_client_not_found oauth_authorization_not_found":
    "feature_disabled: this is no OAuth server for others",
  otp_disabled: "the answer would tell whether there is an account",
  request_timeout: "statements have a limit of their own: unexpected_failure",
  saml_relay_state_expired: "saml_relay_state_not_found says it",
  saml_metadata_fetch_failed: "metadata is sent as text",
  sso_provider_disabled: "sso_provider_not_found says it",
  webauthn_credential_not_found:
    "webauthn_verification_failed says it, and does not tell which keys there are",
  unexpected_audience: "there is one audience",
  unknown: "unexpected_failure says it",
  web3_unsupported_chain: "web3_provider_disabled",
};
