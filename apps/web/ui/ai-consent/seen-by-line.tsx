import type { SeenBy } from '@color-almanac/domain';
import { Cloud, HardDrive, Server } from 'lucide-react';

import { Icon } from '../icon.tsx';
import { AI_CONSENT_WORDS } from '../../words/ai-consent.words.ts';
import styles from './ai-consent.module.css';

interface Reader {
  readonly seenBy: SeenBy;
  /** Which parts, in words, where others read the rest. */
  readonly places: readonly string[];
}

const WORDS = AI_CONSENT_WORDS.seenBy;

/**
 * Who read a photo: one line, or one for each where the choice mixes two readings. Nothing where it was not recorded.
 */
export function SeenByLine({ readers }: { readonly readers: readonly Reader[] }) {
  const [first] = readers;
  if (!first) return null;
  return (
    <p className={styles.seenBy}>
      <Icon of={iconOf(first.seenBy)} size="small" />
      <span>
        {readers.map(({ seenBy, places }) => (
          <span key={places.join()}>
            {readers.length === 1
              ? describeSeenBy(seenBy)
              : WORDS.of(places, describeSeenBy(seenBy))}
          </span>
        ))}
      </span>
    </p>
  );
}

function describeSeenBy({ engine, place, name, model, insteadOf }: SeenBy): string {
  if (insteadOf) return WORDS.instead[insteadOf.reason](insteadOf.name);
  if (engine !== 'embedded') return WORDS.provider(name ?? engine, model);
  return WORDS[place];
}

function iconOf({ engine, place }: SeenBy) {
  if (engine !== 'embedded') return Cloud;
  return place === 'server' ? Server : HardDrive;
}
