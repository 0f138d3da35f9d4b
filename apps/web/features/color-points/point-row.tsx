import { Copy, Crosshair, Ellipsis, Eraser, ScanLine } from 'lucide-react';

import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { POINT_WORDS } from '../../words/photo.words.ts';
import type { PointView } from './point-views.ts';
import styles from './points-panel.module.css';

interface PointRowProps {
  readonly view: PointView;
  readonly active: boolean;
  readonly onActivate: () => void;
  readonly onClear: () => void;
  readonly onCopy: (hex: string) => void;
}

/** One point. A press anywhere on the row makes it the active one. */
export function PointRow(props: PointRowProps) {
  const { view, active, onActivate, onClear, onCopy } = props;
  const { label, description, point, isExcused } = view;
  const byHand = point?.source === 'user';
  const empty = isExcused ? POINT_WORDS.excused : POINT_WORDS.empty;
  const reason = point ? null : empty;
  return (
    <li className={joinClasses(styles.row, active && styles.active)}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={active}
        title={description}
        onClick={onActivate}
      >
        <Mount padding="chip">
          <Swatch color={point?.hex ?? null} size={36} />
        </Mount>
        <span className={styles.words}>
          <b>{label}</b>
          <span className={joinClasses('small', 'number', styles.hex)} translate="no">
            {point?.hex ?? empty}
          </span>
        </span>
        {point ? (
          <span className={joinClasses('small', styles.source)}>
            <Icon of={byHand ? Crosshair : ScanLine} size="small" />
            <span>{byHand ? POINT_WORDS.userPlaced : POINT_WORDS.aiDetected}</span>
          </span>
        ) : null}
      </button>
      <Menu
        trigger={
          <IconButton label={POINT_WORDS.more(label)} size="small">
            <Icon of={Ellipsis} size="small" />
          </IconButton>
        }
      >
        <MenuItem icon={<Icon of={Crosshair} />} onSelect={onActivate}>
          {POINT_WORDS.placeOnPhoto}
        </MenuItem>
        <MenuItem
          icon={<Icon of={Copy} />}
          reason={reason}
          onSelect={() => (point ? onCopy(point.hex) : undefined)}
        >
          {POINT_WORDS.copy}
        </MenuItem>
        <MenuItem icon={<Icon of={Eraser} />} reason={reason} onSelect={onClear}>
          {POINT_WORDS.clear}
        </MenuItem>
      </Menu>
    </li>
  );
}
