import { entriesOf, resolveId } from '@color-almanac/sync';

import { countWaiting } from './outbox-record.ts';
import type { SyncGround } from './sync-ground.ts';

/**
 * Removes the copies of profiles and photos that the server has. A profile of which something waits to be sent stays,
 * and a photo that waits. Where it cannot be told what waits, everything stays. To be called in line.
 */
export async function forgetSentProfiles({
  store,
  view,
}: Pick<SyncGround, 'store' | 'view'>): Promise<'nothing-waits' | 'some-wait' | 'untold'> {
  const record = store.read();
  const { outbox, foreign, notesLost } = record;
  if (notesLost || foreign.entries.length > 0) return 'untold';
  if (countWaiting(record) === 0) {
    store.forget();
    await view.forget();
    return 'nothing-waits';
  }
  for (const { id } of await view.list()) {
    const waiting = entriesOf(outbox, resolveId(outbox, id));
    if (waiting.length === 0) await view.remove(id);
    else if (!waiting.some(({ photo }) => photo === 'put')) await view.removePhoto(id);
  }
  // What is missing here now is not missing there: the list has to be seen anew.
  store.change((before) => ({ ...before, photoSources: {}, listed: false }));
  return 'some-wait';
}
