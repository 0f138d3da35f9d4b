import { open } from 'node:fs/promises';

/** Without this a rename or removal in the folder may be forgotten by a power cut (fsync(2)). */
export async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
