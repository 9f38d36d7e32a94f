import { Center, Loader } from "@mantine/core";

/** Stands while the first answer of the server is awaited. */
export function Splash() {
  return (
    <Center mih="60vh" role="status" aria-label="Parcelle">
      <Loader size="sm" />
    </Center>
  );
}
