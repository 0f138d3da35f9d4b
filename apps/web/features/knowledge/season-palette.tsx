import { COLOR_CATEGORIES, paletteOf, SEASONS } from '@color-almanac/domain';
import type { ColorCategory, PaletteColor, SeasonKey } from '@color-almanac/domain';
import { nameCategory } from '@color-almanac/words';
import { Check, Copy, X } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ColorPlate } from '../../ui/swatch/color-plate.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { useCopy } from '../../ui/swatch/use-copy.ts';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { KnowledgeSection } from './knowledge-section.tsx';
import styles from './season-palette.module.css';

interface SeasonPaletteProps {
  readonly season: SeasonKey;
  /** Whether it is open at first. */
  readonly open: boolean;
}

/** The forty colors in their eight categories. */
export function SeasonPalette({ season, open }: SeasonPaletteProps) {
  const { colorCategories } = SEASONS[season];
  return (
    <KnowledgeSection
      title={KNOWLEDGE_WORDS.palette}
      gist={KNOWLEDGE_WORDS.paletteGist(paletteOf(season).length)}
      open={open}
    >
      <div className={styles.categories}>
        {COLOR_CATEGORIES.map((category) => (
          <Category key={category} category={category} colors={colorCategories[category]} />
        ))}
      </div>
    </KnowledgeSection>
  );
}

interface CategoryProps {
  readonly category: ColorCategory;
  readonly colors: readonly PaletteColor[];
}

function Category({ category, colors }: CategoryProps) {
  const name = nameCategory(category, colors);
  return (
    <div role="group" aria-label={name}>
      <div className={styles.head}>
        <h3 className="h4">{name}</h3>
        <CopyAll name={name} colors={colors} />
      </div>
      <Mount padding="grid" className={styles.plates}>
        {colors.map((color) => (
          <ColorPlate key={color.hex} {...color} />
        ))}
      </Mount>
    </div>
  );
}

const ICONS = { copied: Check, failed: X };

/** Copies one color per line, followed by its name, for pasting into a note or a table. */
function CopyAll({ name, colors }: Pick<CategoryProps, 'colors'> & { readonly name: string }) {
  const [state, copy] = useCopy();
  const words = {
    copied: KNOWLEDGE_WORDS.copiedAll(colors.length),
    failed: KNOWLEDGE_WORDS.notCopied,
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={KNOWLEDGE_WORDS.copyAllOf(name)}
        onClick={() => copy(colors.map((color) => `${color.hex} ${color.name}`).join('\n'))}
      >
        <Icon of={state === null ? Copy : ICONS[state]} size="small" />
        <span>{state === null ? KNOWLEDGE_WORDS.copyAll : words[state]}</span>
      </Button>
      <span role="status" className="unseen">
        {state === null ? '' : `${name}: ${words[state]}`}
      </span>
    </>
  );
}
