import type { Services } from "#platform/services.ts";

/** For tests that send no mail. */
export const noMail: Pick<Services, "siteUrl" | "sendMail"> = {
  siteUrl: "http://parcelle.test",
  sendMail: () => Promise.reject(new Error("this test has no mail")),
};
