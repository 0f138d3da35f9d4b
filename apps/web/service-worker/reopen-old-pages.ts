/** Where the app keeps its data since version 1.0.0, one for each user. */
const DATABASES = 'color-almanac-data';

/**
 * Opens pages of version 1.0.0 anew in this one. They store their data elsewhere, and what they wrote after it was moved
 * nobody would ever read. Pages of later versions find what others moved, and are left alone.
 */
export async function reopenOldPages(pages: readonly WindowClient[]): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name?.startsWith(DATABASES))) return;
  for (const page of pages) {
    // Not waited for: the page waits for this worker. One that was closed meanwhile needs no opening.
    page.navigate(page.url).catch(() => undefined);
  }
}
