import type { SeenBy } from '@color-almanac/domain';
import { Cloud, HardDrive, Server } from 'lucide-react';

import { Icon } from '../components/icon.tsx';
import { AI_CONSENT_WORDS } from '../words/ai-consent.ts';
import styles from './ai-consent.module.css';

interface Seer {
  readonly seenBy: SeenBy;
  /** What of it, in words, where others saw the rest. */
  readonly places: readonly string[];
}

const WORDS = AI_CONSENT_WORDS.seenBy;

/** Who looked at a photo, in a line, or in one each where what was chosen is of two. Nothing where nobody noted it. */
export function SeenByLine({ seers }: { readonly seers: readonly Seer[] }) {
  const [first] = seers;
  if (!first) return null;
  return (
    <p className={styles.seenBy}>
      <Icon of={iconOf(first.seenBy)} size="small" />
      <span>
        {seers.map(({ seenBy, places }) => (
          <span key={places.join()}>
            {seers.length === 1 ? describeSeenBy(seenBy) : WORDS.of(places, describeSeenBy(seenBy))}
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
