import type { Bind, ModelNode, XForm } from "../xform/xform.ts";

const isMeta = ({ name }: ModelNode) => /^(?:[^:]*:)?meta$/.test(name);
const isNumber = ({ name }: ModelNode) => /^(?:[^:]*:)?instanceID$/.test(name);

/**
 * A form whose records have a number of their own: where the form has no place for one it is added, as phones do, so
 * that what is sent twice is known to be the same.
 *
 * @see https://docs.getodk.org/openrosa-metadata/
 */
export function withRecordNumber(form: XForm): XForm {
  const meta = form.root.children.find(isMeta);
  const number = meta?.children.find(isNumber);
  const [metaName, numberName] = [meta?.name ?? "orx:meta", number?.name ?? "orx:instanceID"];
  const path = `/${form.root.name}/${metaName}/${numberName}`;
  const bind = form.binds.get(path);
  if (number !== undefined && (bind?.calculate || bind?.preload || number.value !== "")) return form;
  const root = number === undefined ? withNode(form.root, meta, metaName, numberName) : form.root;
  const binds = new Map(form.binds).set(path, {
    ...(bind ?? plainBind(path)),
    preload: { kind: "uid", parameter: "" },
  });
  return { ...form, root, binds };
}

function withNode(
  root: ModelNode,
  meta: ModelNode | undefined,
  metaName: string,
  numberName: string,
): ModelNode {
  const added = { ...emptyNode(metaName), ...meta };
  const children = [...added.children, emptyNode(numberName)];
  return { ...root, children: [...root.children.filter((child) => child !== meta), { ...added, children }] };
}

const emptyNode = (name: string): ModelNode => ({
  name,
  attributes: {},
  value: "",
  children: [],
  isTemplate: false,
});

const plainBind = (path: string): Bind => ({
  ...{
    path,
    type: "string",
    relevant: null,
    required: null,
    readOnly: null,
    constraint: null,
    calculate: null,
  },
  ...{ requiredMessage: null, constraintMessage: null, constraintSeverity: "error", preload: null, kept: {} },
});
