type Lie = { name: string; packed: Uint8Array; size: number; copies?: number; encrypted?: boolean };

/**
 * A zip whose directory states what it is told to state: one deflated entry, named in the directory as often as asked.
 */
export function zipWithLies({ name, packed, size, copies = 1, encrypted = false }: Lie): Uint8Array {
  const title = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(encrypted ? 1 : 0, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(title.length, 28);
  const directory = Buffer.concat(Array.from({ length: copies }, () => Buffer.concat([entry, title])));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(copies, 8);
  end.writeUInt16LE(copies, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(30 + title.length + packed.length, 16);
  return Buffer.concat([local, title, packed, directory, end]);
}
