/** The databases since version 1.0.0, one for each user. */
const DATABASES = 'color-almanac-data';

/**
 * Reloads pages of version 1.0.0 in this version. They store data in the old place, where it would never be read after
 * the move. Pages of later versions find moved data, and are left alone.
 */
export async function reopenOldPages(pages: readonly WindowClient[]): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name?.startsWith(DATABASES))) return;
  for (const page of pages) {
    // Not awaited, because the page waits for this worker. A page that was closed by now need not reload.
    page.navigate(page.url).catch(() => undefined);
  }
}
