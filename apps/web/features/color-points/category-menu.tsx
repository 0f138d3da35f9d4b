import { ChevronDown } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChoice } from '../../ui/menu/menu.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import styles from './photo-viewer.module.css';
import type { PointView } from './point-views.ts';

interface CategoryMenuProps {
  readonly points: readonly PointView[];
  readonly active: PointView;
  readonly onActivate: (id: string) => void;
}

/** Chooses which point a press places. */
export function CategoryMenu({ points, active, onActivate }: CategoryMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          size="small"
          aria-label={`${VIEWER_WORDS.category}: ${active.name}`}
          className={styles.category}
        >
          <span className={styles.categoryName}>{active.name}</span>
          <Icon of={ChevronDown} size="small" />
        </Button>
      }
    >
      <MenuChoice
        label={VIEWER_WORDS.category}
        value={active.id}
        onChoose={onActivate}
        options={points.map(({ id, label, point }) => ({
          value: id,
          name: label,
          mark: (
            <Mount padding="tiny">
              <Swatch color={point?.hex ?? null} size={14} />
            </Mount>
          ),
        }))}
      />
    </Menu>
  );
}
