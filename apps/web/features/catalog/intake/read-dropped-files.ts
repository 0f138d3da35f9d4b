/**
 * All files of a drop, including those in folders, in their order. Hidden files of a folder (whose name begins with a
 * dot) are left out. What the browser cannot read is returned as an unreadable file, so that the caller can name it.
 * Call it during the drop event: afterwards the browser gives no access.
 */
export function readDroppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const hasFolder = entries.some((entry) => entry?.isDirectory);
  // Without a folder the plain list is the same, and available at once.
  const plain = [...files];
  if (!hasFolder) return Promise.resolve(plain);
  return listFiles(entries.flatMap((entry) => entry ?? []));
}

async function listFiles(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found: File[] = [];
  for (const entry of entries) {
    if (isFolder(entry)) found.push(...(await readFolder(entry)));
    else if (isFile(entry)) found.push(await readFile(entry));
  }
  return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Browsers return a hundred entries at a time, until there are no more. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<readonly File[]> {
  const reader = folder.createReader();
  const found: File[] = [];
  for (;;) {
    const entries = await new Promise<readonly FileSystemEntry[] | null>((resolve) => {
      reader.readEntries(resolve, () => resolve(null));
    });
    if (entries === null) return [...found, makeUnreadable(folder.name)];
    if (entries.length === 0) return found;
    found.push(...(await listFiles(entries.filter(({ name }) => !name.startsWith('.')))));
  }
}

function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve) => {
    entry.file(resolve, () => resolve(makeUnreadable(entry.name)));
  });
}

function makeUnreadable(name: string): File {
  const refuse = () => Promise.reject(new DOMException(name, 'NotReadableError'));
  return Object.assign(new File([], name), { arrayBuffer: refuse });
}
