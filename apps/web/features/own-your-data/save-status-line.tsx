import { useSyncExternalStore } from 'react';

import type { WatchedStatus } from '../../data/sync/save-status.ts';
import { SAVE_STATUS_WORDS } from '../../words/save-status.ts';

/** Whether the user's changes are saved, in a few words. */
export function SaveStatusLine({ status }: { readonly status: WatchedStatus }) {
  const { kind } = useSyncExternalStore(status.subscribe, status.get);
  return <span className="small muted">{SAVE_STATUS_WORDS.statusLine[kind]}</span>;
}
