import type { LightTint } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';

import { PHOTO_LIGHT_WORDS as WORDS } from '../words/photo-light.words.ts';
import { Button } from './button/button.tsx';
import { Icon } from './icon.tsx';
import styles from './light-chip.module.css';

interface LightChipProps {
  readonly tint: LightTint;
  /** Whether the next tap on the photo marks white. */
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
  /** The colors are right as they are. */
  readonly onConfirm: () => void;
}

/** Says that the light of a photo is strongly colored, and what to do. */
export function LightChip({ tint, isPicking, onPicking, onConfirm }: LightChipProps) {
  return (
    <>
      <Button
        size="small"
        className={styles.chip}
        aria-pressed={isPicking}
        onClick={() => onPicking(!isPicking)}
      >
        <Icon of={TriangleAlert} size="small" />
        {WORDS.chip[tint]}
      </Button>
      <Button size="small" variant="quiet" onClick={onConfirm}>
        {WORDS.confirm}
      </Button>
    </>
  );
}
