import { ArrowRight, Pipette, ScanFace, Shirt } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { Link } from 'react-router';

import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { SAVED_SEASON_WORDS } from '../../words/saved-season.words.ts';
import styles from './next-steps.module.css';

/** What to do with a season: check a color before buying, rate the clothes one has, and see it on one's own face. */
export function NextSteps({ season }: { readonly season: SeasonKey }) {
  const name = SEASON_NAMES[season];
  return (
    <nav aria-label={SAVED_SEASON_WORDS.next} className={styles.steps}>
      <NextStep
        to="/analyze"
        isFirst
        icon={Pipette}
        title={SAVED_SEASON_WORDS.suits}
        text={SAVED_SEASON_WORDS.suitsText(name)}
      />
      <NextStep
        to="/wardrobe"
        icon={Shirt}
        title={SAVED_SEASON_WORDS.wardrobe}
        text={SAVED_SEASON_WORDS.wardrobeText(name)}
      />
      <NextStep
        to="/drape"
        icon={ScanFace}
        title={SAVED_SEASON_WORDS.drape}
        text={SAVED_SEASON_WORDS.drapeText(name)}
      />
    </nav>
  );
}

interface NextStepProps {
  readonly to: string;
  /** The step most people take next is the filled one. */
  readonly isFirst?: boolean;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

function NextStep({ to, isFirst = false, icon, title, text }: NextStepProps) {
  return (
    <Link to={to} className={joinClasses(styles.card, isFirst && styles.first)}>
      <Icon of={icon} size="large" />
      <span className={styles.words}>
        <b className="h3">{title}</b>
        <span className={styles.text}>{text}</span>
      </span>
      <Icon of={ArrowRight} />
    </Link>
  );
}
