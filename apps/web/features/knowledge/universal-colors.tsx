import { UNIVERSAL_COLOR_KEYS, UNIVERSAL_COLORS } from '@color-almanac/domain';
import type { SeasonKey, UniversalColor } from '@color-almanac/domain';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { KnowledgeSection } from './knowledge-section.tsx';
import styles from './universal-colors.module.css';

const LEVELS = {
  works: { icon: CircleCheck, tone: 'success' },
  try: { icon: CircleMinus, tone: 'plain' },
  avoid: { icon: CircleX, tone: 'warning' },
} as const;

function levelOf({ works_for, avoid_for }: UniversalColor, season: SeasonKey) {
  if (works_for.includes(season)) return 'works';
  return avoid_for.includes(season) ? 'avoid' : 'try';
}

/** The five colors that belong to no season, and how each suits this one. */
export function UniversalColors({ season }: { readonly season: SeasonKey }) {
  return (
    <KnowledgeSection
      title={KNOWLEDGE_WORDS.universal}
      gist={KNOWLEDGE_WORDS.universalGist}
      open={false}
    >
      <p className="secondary">{KNOWLEDGE_WORDS.universalLead}</p>
      <ul className={styles.colors}>
        {UNIVERSAL_COLOR_KEYS.map((key) => {
          const color = UNIVERSAL_COLORS[key];
          const level = levelOf(color, season);
          const { icon, tone } = LEVELS[level];
          return (
            <li key={key}>
              <Mount padding="chip">
                <Swatch color={color.hex} size={40} />
              </Mount>
              <span>
                <span translate="no">{color.name}</span>{' '}
                <span className="muted number" translate="no">
                  {color.hex}
                </span>
              </span>
              <Badge tone={tone}>
                <Icon of={icon} size="tiny" />
                <span>{KNOWLEDGE_WORDS.universalLevels[level]}</span>
              </Badge>
            </li>
          );
        })}
      </ul>
    </KnowledgeSection>
  );
}
