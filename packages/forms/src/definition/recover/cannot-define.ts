import { FormRefusal } from "../../form-refusal.ts";

/** Ends making a definition of a form that says what XLSForm has no words for. */
export function cannotDefine(what: string, path = ""): never {
  throw new FormRefusal("cannot_define", { what, ...(path === "" ? {} : { path }) });
}
