import {
  capitalize,
  COLOR_CATEGORIES,
  compareNeighbours,
  SEASON_NAMES,
  SEASONS,
} from '@color-almanac/domain';
import type { ColorCategory, SeasonDifference, SeasonKey } from '@color-almanac/domain';
import { wordSeasonDifference, nameCategory } from '@color-almanac/words';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { ColorPlate } from '../../ui/swatch/color-plate.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { COMPARE_WORDS } from '../../words/knowledge.words.ts';
import { ColorPairs } from './color-pairs.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { seasonPath } from './season-address.ts';
import styles from './season-comparison.module.css';

interface SeasonComparisonProps {
  readonly season: SeasonKey;
  readonly beside: SeasonKey;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** A chart of both. */
  readonly spectrum: ReactNode;
}

/** Two seasons side by side: in words, in pairs, and all forty colors of each. */
export function SeasonComparison(props: SeasonComparisonProps) {
  const { season, beside, heading, spectrum } = props;
  const difference = compareNeighbours(season, beside);
  const title = COMPARE_WORDS.title(SEASON_NAMES[season], SEASON_NAMES[beside]);
  return (
    <section className={styles.section} aria-labelledby="comparison">
      <div className={styles.head}>
        <h2 id="comparison" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.choice}>
          <CompareChoice season={season} beside={beside} />
          <Link
            to={seasonPath(season)}
            preventScrollReset
            className={buttonClasses({ variant: 'quiet' })}
          >
            {COMPARE_WORDS.close}
          </Link>
        </div>
      </div>
      <p className="lead">{wordSeasonDifference(difference).join(' ')}</p>
      <div className={styles.two}>
        <div>
          <ComparedFacts {...difference} />
        </div>
        <div>{spectrum}</div>
      </div>
      <h3>{COMPARE_WORDS.pairs}</h3>
      <div className={styles.pairs}>
        <ColorPairs pairs={difference.pairs.slice(0, 4)} />
        <ColorPairs pairs={difference.pairs.slice(4)} />
      </div>
      <h3>{COMPARE_WORDS.palettes}</h3>
      <ComparedPalettes season={season} beside={beside} />
    </section>
  );
}

/** Traits in words. */
function ComparedFacts({ first, second }: SeasonDifference) {
  const words = COMPARE_WORDS.rows;
  const [one, other] = [SEASONS[first], SEASONS[second]];
  const rows = [
    [words.type, one.type, other.type],
    ...(['undertone', 'value', 'chroma'] as const).map((trait) => [
      words[trait],
      capitalize(one.traits[trait]),
      capitalize(other.traits[trait]),
    ]),
    [words.leads, capitalize(one.traits.dominant), capitalize(other.traits.dominant)],
  ];
  return (
    <table className={styles.facts}>
      <caption className="unseen">{COMPARE_WORDS.facts}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{COMPARE_WORDS.trait}</span>
          </th>
          <th scope="col">{one.name}</th>
          <th scope="col">{other.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, own, others]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{own}</td>
            <td>{others}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ComparedPalettes({ season, beside }: Pick<SeasonComparisonProps, 'season' | 'beside'>) {
  return (
    <div className={styles.palettes}>
      {COLOR_CATEGORIES.map((category) => (
        <ComparedCategory key={category} category={category} seasons={[season, beside]} />
      ))}
    </div>
  );
}

interface ComparedCategoryProps {
  readonly category: ColorCategory;
  readonly seasons: readonly SeasonKey[];
}

function ComparedCategory({ category, seasons }: ComparedCategoryProps) {
  const lists = seasons.map((key) => [key, SEASONS[key].colorCategories[category]] as const);
  const name = nameCategory(
    category,
    lists.flatMap(([, colors]) => colors),
  );
  return (
    <div role="group" aria-label={name}>
      <h4>{name}</h4>
      <div className={styles.row}>
        {lists.map(([key, colors]) => (
          <div key={key} role="group" aria-label={SEASON_NAMES[key]}>
            <Mount padding="grid" className={styles.plates}>
              {colors.map((color) => (
                <ColorPlate key={color.hex} {...color} />
              ))}
            </Mount>
          </div>
        ))}
      </div>
    </div>
  );
}
