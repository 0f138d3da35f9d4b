import { ALL_ITEMS, CATALOGUE_NAMES } from '@color-almanac/domain';
import type { CatalogueChoice, CatalogueType } from '@color-almanac/domain';
import { Plus } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { CATALOG_WORDS } from '../../words/catalog.ts';
import { ExampleItem } from './example-item.tsx';
import { UPLOAD_ACCEPT } from './intake/upload-files.ts';
import styles from './first-visit.module.css';

const WORDS = CATALOG_WORDS.firstVisit;

interface FirstVisitProps {
  readonly choice: CatalogueChoice;
  readonly hasSeason: boolean;
  readonly onFiles: (files: readonly File[], catalogue: CatalogueType) => void;
}

/** What most people begin with comes first. */
const WAYS = [
  { catalogue: 'wardrobe', look: 'primary' },
  { catalogue: 'radar', look: 'outline' },
  { catalogue: 'inventory', look: 'quiet' },
] as const;

/** Where there are no items at all: what the catalog gives, and the ways to put the first ones in. */
export function FirstVisit({ choice, hasSeason, onFiles }: FirstVisitProps) {
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<CatalogueType>(choice === ALL_ITEMS ? 'wardrobe' : choice);
  const browseFor = (catalogue: CatalogueType) => {
    target.current = catalogue;
    input.current?.click();
  };
  return (
    <section className={styles.panel}>
      <div className={styles.words}>
        <h2 className={styles.state}>{CATALOG_WORDS.empty.title(CATALOGUE_NAMES[choice])}</h2>
        <p className={styles.title}>{WORDS.title}</p>
        <p>{hasSeason ? WORDS.text : WORDS.noSeason}</p>
        <div className={styles.ways}>
          {WAYS.map(({ catalogue, look }) => (
            <Button key={catalogue} look={look} onClick={() => browseFor(catalogue)}>
              {catalogue === 'wardrobe' ? <Icon of={Plus} /> : null}
              {WORDS.add[catalogue]}
            </Button>
          ))}
        </div>
        <p className="secondary">{WORDS.places}</p>
        <p className={styles.drop}>{WORDS.drop}</p>
      </div>
      <ExampleItem />
      <input
        ref={input}
        type="file"
        multiple
        accept={UPLOAD_ACCEPT}
        aria-label={CATALOG_WORDS.upload}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files, target.current);
        }}
      />
    </section>
  );
}
