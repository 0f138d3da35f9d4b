import { useSyncExternalStore } from 'react';

import type { WatchedStatus } from '../../data/sync/save-status.ts';
import { SAVE_STATUS_WORDS } from '../../words/save-status.ts';

/** How far the changes of a person came, in a few words, for whoever looks. */
export function SaveStatusLine({ status }: { readonly status: WatchedStatus }) {
  const { kind } = useSyncExternalStore(status.subscribe, status.get);
  return <span className="small muted">{SAVE_STATUS_WORDS.statusLine[kind]}</span>;
}
