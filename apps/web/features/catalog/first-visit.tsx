import { ALL_ITEMS } from '@color-almanac/domain';
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

/** Shown where there are no items at all: what the catalog is for, and one way to add the first ones. */
export function FirstVisit({ choice, hasSeason, onBrowse }: FirstVisitProps) {
  const catalogue = choice === ALL_ITEMS ? 'wardrobe' : choice;
  return (
    <section className={styles.panel}>
      <div className={styles.words}>
        <h2 className={styles.state}>{CATALOG_WORDS.empty.title(CATALOGUE_NAMES[choice])}</h2>
        <p className={styles.title}>{WORDS.title}</p>
        <p>{hasSeason ? WORDS.text : WORDS.noSeason}</p>
        <Button variant="primary" className={styles.add} onClick={() => onBrowse(catalogue)}>
          <Icon of={Plus} />
          <span>{WORDS.add[catalogue]}</span>
        </Button>
        <p className="secondary">{WORDS.places}</p>
        <p className={styles.drop}>{WORDS.drop}</p>
      </div>
      <ExampleItem />
    </section>
  );
}
