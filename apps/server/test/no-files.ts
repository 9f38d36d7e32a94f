import type { ObjectStore } from "#platform/files/object-store.ts";

/** For tests that touch no stored object. */
export const noFiles: ObjectStore = {
  read: () => Promise.reject(new Error("this test has no files")),
  open: () => Promise.reject(new Error("this test has no files")),
  source: () => Promise.reject(new Error("this test has no files")),
  write: () => Promise.reject(new Error("this test has no files")),
  remove: () => Promise.reject(new Error("this test has no files")),
  forget: () => Promise.reject(new Error("this test has no files")),
  sign: () => Promise.reject(new Error("this test has no files")),
};
