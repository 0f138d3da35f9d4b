import { openDatabase } from '../storage/browser-database.ts';
import { openTabNews } from '../storage/records/tab-news.ts';
import { resultOf } from '../storage/transaction.ts';
import { uploadPlaces } from './upload-places.ts';
import { allUploadRows, UPLOAD_STORE } from './upload-rows.ts';

/**
 * Ends when photos lie in a person's queue in this browser: at once, or as soon as another tab puts them there. So what
 * carries a queue out need not be fetched to learn that there is nothing in it. `userId` is `null` for a guest.
 */
export async function awaitKeptUploads(userId: string | null): Promise<void> {
  const { queue } = uploadPlaces(userId);
  const news = openTabNews(queue);
  let told = Promise.resolve();
  do {
    await told;
    // Whoever puts them there while they are counted is heard.
    told = new Promise((resolve) => {
      news.watch(resolve);
    });
  } while (!(await hasKeptUploads(userId)));
  news.close();
}

/** Whether photos lie in the queue. Where that cannot be learned, the queue itself shall tell. */
export async function hasKeptUploads(userId: string | null): Promise<boolean> {
  const { queue } = uploadPlaces(userId);
  try {
    // To look into a database that is not there would make it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === queue)) return false;
    const { use } = openDatabase({ name: queue, store: UPLOAD_STORE });
    return (await use('readonly', (rows) => resultOf(rows.count(allUploadRows())))) > 0;
  } catch {
    return true;
  }
}
