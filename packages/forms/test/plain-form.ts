import type { InstanceNode } from "../src/instance/instance-node.ts";
import type { XForm } from "../src/xform/xform.ts";

/** A form without maps and trees, as assertions compare it. */
export function plainForm(form: XForm): unknown {
  return {
    ...form,
    translations: form.translations.map(({ texts, ...rest }) => ({
      ...rest,
      texts: Object.fromEntries([...texts].map(([id, forms]) => [id, Object.fromEntries(forms)])),
    })),
    instances: [...form.instances.values()].map(({ root, ...rest }) => ({
      ...rest,
      root: root === null ? null : plainNode(root),
    })),
    binds: Object.fromEntries(form.binds),
  };
}

function plainNode({ name, attributes, value, children }: InstanceNode): unknown {
  return { name, attributes, value, children: children.map(plainNode) };
}
