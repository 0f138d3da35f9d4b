import type { CatalogueChoice, CatalogueType } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { Plus } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CATALOG_WORDS } from '../../words/catalog.words.ts';
import { ExampleItem } from './example-item.tsx';
import styles from './first-visit.module.css';

const WORDS = CATALOG_WORDS.firstVisit;

interface FirstVisitProps {
  readonly choice: CatalogueChoice;
  readonly hasSeason: boolean;
  /** Opens the file dialog for that catalog. */
  readonly onBrowse: (catalogue: CatalogueType) => void;
}

/** What most users begin with comes first. */
const WAYS = [
  { catalogue: 'wardrobe', variant: 'primary' },
  { catalogue: 'radar', variant: 'outline' },
  { catalogue: 'inventory', variant: 'quiet' },
] as const;

/** Shown where there are no items at all: what the catalog is for, and ways to add the first ones. */
export function FirstVisit({ choice, hasSeason, onBrowse }: FirstVisitProps) {
  return (
    <section className={styles.panel}>
      <div className={styles.words}>
        <h2 className={styles.state}>{CATALOG_WORDS.empty.title(CATALOGUE_NAMES[choice])}</h2>
        <p className={styles.title}>{WORDS.title}</p>
        <p>{hasSeason ? WORDS.text : WORDS.noSeason}</p>
        <div className={styles.ways}>
          {WAYS.map(({ catalogue, variant }) => (
            <Button key={catalogue} variant={variant} onClick={() => onBrowse(catalogue)}>
              {catalogue === 'wardrobe' ? <Icon of={Plus} /> : null}
              <span>{WORDS.add[catalogue]}</span>
            </Button>
          ))}
        </div>
        <p className="secondary">{WORDS.places}</p>
        <p className={styles.drop}>{WORDS.drop}</p>
      </div>
      <ExampleItem />
    </section>
  );
}
