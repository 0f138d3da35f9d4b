import { TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PATTERN_WORDS } from '../../../words/pattern.words.ts';
import styles from '../pattern-preview.module.css';
import type { PatternPicture } from './use-pattern-picture.ts';

interface PatternPictureSlotProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly picture: PatternPicture;
  readonly onTryAgain: () => void;
  readonly isSupported: boolean;
  readonly description: string;
}

/** The picture, or why there is none. The earlier picture stays until the next one is ready. */
export function PatternPictureSlot(props: PatternPictureSlotProps) {
  const { canvas, picture, onTryAgain, isSupported, description } = props;
  const isBroken = !isSupported || picture.state === 'failed';
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={description}
        aria-busy={picture.state === 'painting'}
        hidden={isBroken}
      />
      {isBroken ? (
        <div className={styles.broken} role="alert">
          <Icon of={TriangleAlert} size="large" />
          <p>{isSupported ? PATTERN_WORDS.failed : PATTERN_WORDS.unsupported}</p>
          {isSupported ? <Button onClick={onTryAgain}>{PATTERN_WORDS.tryAgain}</Button> : null}
        </div>
      ) : null}
    </>
  );
}
