export interface ReturnSearch {
  redirect?: string | undefined;
  /** One more way to sign in was asked for, not a session. */
  link?: true | undefined;
  error_code?: string | undefined;
}

/** What a provider's answer brings along; the code itself is the client's to take. */
export function readReturn(search: Record<string, unknown>): ReturnSearch {
  const { redirect, link, error_code: code, error } = search;
  const failed = typeof code === "string" || typeof error === "string";
  return {
    ...search,
    redirect: typeof redirect === "string" ? redirect : undefined,
    link: link === undefined ? undefined : true,
    error_code: failed ? String(code ?? "bad_oauth_callback") : undefined,
  };
}
