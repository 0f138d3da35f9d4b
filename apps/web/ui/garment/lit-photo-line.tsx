import type { ItemLight, WhiteRefusal } from '@color-almanac/domain';
import { WHITE_REFUSALS } from '@color-almanac/words';
import { Contrast } from 'lucide-react';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon.tsx';
import { LightChip } from '../light-chip.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { PHOTO_LIGHT_WORDS as WORDS } from '../../words/photo-light.words.ts';
import { WHITE_POINT_WORDS } from '../../words/white-point.words.ts';
import styles from './lit-photo.module.css';

export type ShownLight = 'before' | 'after';

interface LitPhotoLineProps {
  readonly light: ItemLight | null;
  readonly isPicking: boolean;
  /** Why the last tap was refused. */
  readonly refusal: WhiteRefusal | null;
  readonly shown: ShownLight;
  readonly onShown: (shown: ShownLight) => void;
  readonly onPicking: (isPicking: boolean) => void;
  readonly onUndo: () => void;
  readonly onConfirm: () => void;
}

const CHOICES = [
  { value: 'before', label: WHITE_POINT_WORDS.before },
  { value: 'after', label: WHITE_POINT_WORDS.after },
] as const;

/** Which light the photo was taken in, and whether the colors are corrected for it. */
export function LitPhotoLine(props: LitPhotoLineProps) {
  const { light, isPicking, shown, onShown, onPicking, onUndo, onConfirm } = props;
  const isDoubtful = light?.correctedBy === 'nobody' && light.tint !== null;
  const isCorrected = light !== null && light.correctedBy !== 'nobody';
  return (
    <div className={styles.line}>
      {isDoubtful && light.tint ? (
        <LightChip
          tint={light.tint}
          isPicking={isPicking}
          onPicking={onPicking}
          onConfirm={onConfirm}
        />
      ) : (
        <Button
          size="small"
          variant="quiet"
          title={WHITE_POINT_WORDS.why}
          aria-pressed={isPicking}
          onClick={() => onPicking(!isPicking)}
        >
          <Icon of={Contrast} size="small" />
          {WHITE_POINT_WORDS.button}
        </Button>
      )}
      {isCorrected ? (
        <>
          <Segmented label={WORDS.shown} options={CHOICES} chosen={shown} onChoose={onShown} />
          <Button size="small" variant="quiet" onClick={onUndo}>
            {WORDS.undo}
          </Button>
        </>
      ) : null}
      <p role="status" className={styles.said}>
        {sayLight(props)}
      </p>
    </div>
  );
}

/** What was just refused, what to do, or how the colors were corrected. */
function sayLight({ refusal, isPicking, light }: LitPhotoLineProps): string {
  if (refusal !== null) return WHITE_REFUSALS[refusal];
  if (isPicking) return WORDS.hint;
  if (light === null || light.correctedBy === 'nobody') return '';
  return light.correctedBy === 'scan' && light.tint
    ? WORDS.corrected[light.tint]
    : WORDS.correctedByUser;
}
