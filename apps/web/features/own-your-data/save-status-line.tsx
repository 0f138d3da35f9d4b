import { useSyncExternalStore } from 'react';

import type { WatchedStatus } from '../../storage/sync/save-status.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';

/** How far the changes of a person came, in a few words, for whoever looks. */
export function SaveStatusLine({ status }: { readonly status: WatchedStatus }) {
  const { kind } = useSyncExternalStore(status.subscribe, status.get);
  return <span className="small muted">{OWN_DATA_WORDS.statusLine[kind]}</span>;
}
