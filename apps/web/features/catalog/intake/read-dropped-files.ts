/**
 * All files of a drop, those in folders included, in the order they stand there. What a folder keeps for itself (its
 * name begins with a dot) is left out, and so is what the browser cannot read. To be called while the drop is told:
 * afterwards the browser gives nothing away.
 */
export function readDroppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const hasFolder = entries.some((entry) => entry?.isDirectory);
  // Without a folder the plain list is the same, and at hand.
  const plain = [...files];
  if (!hasFolder) return Promise.resolve(plain);
  return listFiles(entries.flatMap((entry) => entry ?? []));
}

async function listFiles(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found: File[] = [];
  for (const entry of entries) {
    if (isFolder(entry)) found.push(...(await listFiles(await listEntries(entry))));
    else if (isFile(entry)) found.push(...(await readFile(entry)));
  }
  return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Browsers answer a hundred at a time, until there are no more. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (some.length === 0) return all.filter(({ name }) => !name.startsWith('.'));
    all.push(...some);
  }
}

function readFile(entry: FileSystemFileEntry): Promise<readonly File[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    );
  });
}
