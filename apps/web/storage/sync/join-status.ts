import type { SaveStatus, WatchedStatus } from './save-status.ts';

const URGENCY: readonly SaveStatus['kind'][] = [
  'refused',
  'not-removed',
  'on-this-device',
  'saving',
  'saved',
];

/** Two statuses as one: what the person must know first, and all that waits together. */
export function joinStatus(one: WatchedStatus, other: WatchedStatus): WatchedStatus {
  let joined = join(one.get(), other.get());
  return {
    get: () => {
      const next = join(one.get(), other.get());
      // Whoever watches takes another object for another status.
      if (JSON.stringify(next) !== JSON.stringify(joined)) joined = next;
      return joined;
    },
    subscribe: (onChange) => {
      const stops = [one.subscribe(onChange), other.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function join(one: SaveStatus, other: SaveStatus): SaveStatus {
  const waiting = countOf(one) + countOf(other);
  const first = URGENCY.indexOf(one.kind) <= URGENCY.indexOf(other.kind) ? one : other;
  return first.kind === 'saved' ? first : { ...first, waiting };
}

function countOf(status: SaveStatus): number {
  return status.kind === 'saved' ? 0 : status.waiting;
}
