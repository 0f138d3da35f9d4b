import { PATTERN_TYPES } from '@color-almanac/domain';
import type { PatternChoice, PatternType, WorkingPalette } from '@color-almanac/domain';
import { ChevronDown } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChoice } from '../../ui/menu/menu.tsx';
import type { PatternPainter } from '../../media/pattern/pattern-painter.ts';
import { namePattern, PATTERN_WORDS } from '../../words/pattern.words.ts';
import styles from './pattern-preview.module.css';
import { PatternThumbnail } from './picture/pattern-thumbnail.tsx';
import { useThumbnails } from './picture/use-thumbnails.ts';

interface PatternTypeMenuProps {
  readonly painter: PatternPainter;
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
  readonly onChoose: (type: PatternType) => void;
}

/** The twelve patterns by name, each with a thumbnail in the present colors. */
export function PatternTypeMenu({ painter, palette, choice, onChoose }: PatternTypeMenuProps) {
  const thumbnails = useThumbnails(painter, palette, choice);
  return (
    <div className={styles.types}>
      <span aria-hidden className={`secondary ${styles.typesLabel}`}>
        {PATTERN_WORDS.choose}
      </span>
      <div className={styles.menuPlace}>
        <Menu
          beside
          trigger={
            <Button
              className={styles.typesButton}
              aria-label={`${PATTERN_WORDS.choose}: ${namePattern(choice.type)}`}
            >
              <span>{PATTERN_WORDS.names[choice.type]}</span>
              <Icon of={ChevronDown} size="small" />
            </Button>
          }
        >
          <MenuChoice
            label={PATTERN_WORDS.choose}
            value={choice.type}
            columns={2}
            options={PATTERN_TYPES.map((type) => ({
              value: type,
              name: PATTERN_WORDS.names[type],
              note: PATTERN_WORDS.types[type],
              mark: thumbnails ? (
                <PatternThumbnail
                  repository={thumbnails.repository}
                  request={thumbnails.requests[type]}
                />
              ) : null,
            }))}
            onChoose={onChoose}
          />
        </Menu>
      </div>
    </div>
  );
}
