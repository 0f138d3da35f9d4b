import { open } from 'node:fs/promises';

/** Without this, a power cut may undo a rename or removal in the folder (fsync(2)). */
export async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
