import { hairColorsOf, makeUpOf, metalsOf, SEASON_NAMES } from '@color-almanac/domain';
import type { MakeUp, SeasonKey } from '@color-almanac/domain';
import { nameHairColor, sayHairReasons, sayMakeUpReasons, sayOrigin } from '@color-almanac/words';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { MAKE_UP_WORDS } from '../../words/make-up.words.ts';
import { KNOWLEDGE_TITLES } from '../../words/screens.words.ts';
import partStyles from './make-up-part.module.css';
import { MetalRanking } from './metal-ranking.tsx';
import { OwnSeasonBadge } from './own-season-badge.tsx';
import { ReasonedColors } from './reasoned-colors.tsx';
import { makeUpPath } from './season-address.ts';
import styles from './season-make-up.module.css';
import { SeasonOrder } from './season-order.tsx';

interface SeasonMakeUpProps {
  readonly season: SeasonKey;
  readonly isOwn: boolean;
}

const PARTS = [
  'lipsticks',
  'blush',
  'eyeShadow',
  'eyeliner',
  'nails',
] as const satisfies readonly (keyof MakeUp)[];

/** Makeup, hair colors and metals of a season, each with where it comes from and its reason. */
export function SeasonMakeUp({ season, isOwn }: SeasonMakeUpProps) {
  const makeUp = makeUpOf(season);
  const hair = hairColorsOf(season);
  return (
    <>
      <div className={styles.head}>
        {isOwn ? (
          <p>
            <OwnSeasonBadge />
          </p>
        ) : null}
        <h1>{KNOWLEDGE_TITLES.makeUp(SEASON_NAMES[season])}</h1>
        <p className="lead">{MAKE_UP_WORDS.lead}</p>
        <p className={`secondary ${styles.note}`}>{MAKE_UP_WORDS.compared}</p>
      </div>
      {PARTS.map((part) => (
        <MakeUpPart key={part} {...MAKE_UP_WORDS.parts[part]}>
          <ReasonedColors
            label={MAKE_UP_WORDS.parts[part].title}
            colors={makeUp[part].map((color) => ({
              hex: color.hex,
              name: color.name,
              note: sayOrigin(color),
            }))}
            reasons={sayMakeUpReasons(makeUp[part])}
          />
        </MakeUpPart>
      ))}
      <MakeUpPart title={MAKE_UP_WORDS.hair} text={MAKE_UP_WORDS.hairText}>
        <ReasonedColors
          label={MAKE_UP_WORDS.hair}
          colors={hair.map((color) => ({
            hex: color.hex,
            name: nameHairColor(color),
            note: MAKE_UP_WORDS.level(color.level),
          }))}
          reasons={sayHairReasons(hair)}
        />
      </MakeUpPart>
      <MakeUpPart title={MAKE_UP_WORDS.metals} text={MAKE_UP_WORDS.metalsText}>
        <MetalRanking {...metalsOf(season)} />
      </MakeUpPart>
      <SeasonOrder season={season} pathOf={makeUpPath} />
    </>
  );
}

interface MakeUpPartProps {
  readonly title: string;
  /** What it contains, in a sentence. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the page, with its title beside it on wide screens. */
function MakeUpPart({ title, text, children }: MakeUpPartProps) {
  const id = useId();
  return (
    <section className={partStyles.part} aria-labelledby={id}>
      <div className={partStyles.head}>
        <h2 id={id}>{title}</h2>
        <p className="secondary">{text}</p>
      </div>
      <div className={partStyles.body}>{children}</div>
    </section>
  );
}
