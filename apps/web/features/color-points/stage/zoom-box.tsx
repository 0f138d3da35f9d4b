import { Minus, Plus } from 'lucide-react';

import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VIEWER_WORDS } from '../../../words/photo-viewer.words.ts';
import { LARGEST_ZOOM } from './viewport.ts';
import styles from './stage.module.css';

interface ZoomBoxProps {
  readonly zoom: number;
  /** Whether the whole picture is visible. */
  readonly whole: boolean;
  readonly onStep: (steps: number) => void;
  readonly onReset: () => void;
}

/** The zoom, with buttons for users without a wheel or two fingers. */
export function ZoomBox({ zoom, whole, onStep, onReset }: ZoomBoxProps) {
  const percent = Math.round(zoom * 100);
  return (
    <div role="group" aria-label={VIEWER_WORDS.zoom} className={styles.zoom}>
      <IconButton
        label={VIEWER_WORDS.zoomOut}
        size="small"
        aria-disabled={whole}
        onClick={() => onStep(-1)}
      >
        <Icon of={Minus} size="small" />
      </IconButton>
      <button
        type="button"
        className={styles.percent}
        aria-label={VIEWER_WORDS.resetZoom(percent)}
        title={VIEWER_WORDS.resetView}
        onClick={onReset}
      >
        {`${percent}%`}
      </button>
      <IconButton
        label={VIEWER_WORDS.zoomIn}
        size="small"
        aria-disabled={zoom >= LARGEST_ZOOM}
        onClick={() => onStep(1)}
      >
        <Icon of={Plus} size="small" />
      </IconButton>
    </div>
  );
}
