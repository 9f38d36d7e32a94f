import { Select } from "@mantine/core";
import { useAddressValue } from "#workspace/project/use-address-value.ts";

/** A choice that stands in the address; the first where it names none that there is. */
export function useAddressChoice<Key extends string>(name: string, keys: readonly Key[]) {
  const [text, change] = useAddressValue(name);
  return { keys, chosen: keys.find((key) => key === text) ?? keys[0], change };
}

interface AddressChoiceProps<Key extends string> {
  label: string;
  keys: readonly Key[];
  chosen: Key | undefined;
  change: (key: string | undefined) => void;
  nameOf: (key: Key) => string;
}

/** Its field; none where there is nothing to choose. */
export function AddressChoice<Key extends string>(props: AddressChoiceProps<Key>) {
  const { label, keys, chosen, change, nameOf } = props;
  if (keys.length < 2) return null;
  return (
    <Select
      label={label}
      data={keys.map((value) => ({ value: value as string, label: nameOf(value) }))}
      value={chosen ?? null}
      onChange={(value) => change(value === null || value === keys[0] ? undefined : value)}
      allowDeselect={false}
    />
  );
}
