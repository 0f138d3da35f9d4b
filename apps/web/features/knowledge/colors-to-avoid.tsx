import { OPPOSITES, SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

import { Badge } from '../../ui/badge/badge.tsx';
import { ColorPlate } from '../../ui/swatch/color-plate.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { KnowledgeSection } from './knowledge-section.tsx';
import styles from './colors-to-avoid.module.css';

/** Announced as coming, with what there is so far as a preview. */
export function ColorsToAvoid({ season }: { readonly season: SeasonKey }) {
  const { avoidColors } = SEASONS[season];
  return (
    <KnowledgeSection title={KNOWLEDGE_WORDS.avoid} gist={KNOWLEDGE_WORDS.avoidGist} open={false}>
      <div className={styles.text}>
        <Badge>{KNOWLEDGE_WORDS.preview}</Badge>
        <p className="secondary">{KNOWLEDGE_WORDS.avoidText(SEASON_NAMES[OPPOSITES[season]])}</p>
      </div>
      <Mount padding="grid" className={styles.colors}>
        {avoidColors.map((color) => (
          <ColorPlate key={color.hex} {...color} />
        ))}
      </Mount>
    </KnowledgeSection>
  );
}
