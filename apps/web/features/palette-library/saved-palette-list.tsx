import { foldForSearch, readSearch } from '@color-almanac/domain';
import type { StoredPalette } from '@color-almanac/domain';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.words.ts';
import { SavedPaletteRow } from './saved-palette-row.tsx';
import type { PaletteWork } from './palette-work.ts';
import { showsPalette } from './shows-palette.ts';
import styles from './palette-library.module.css';

interface SavedPaletteListProps extends Omit<PaletteWork, 'deps'> {
  readonly stored: readonly StoredPalette[];
  readonly onRename: (stored: StoredPalette, name: string) => Promise<boolean>;
  readonly onRemove: (stored: StoredPalette) => void;
}

/** More than these get a search field. */
const MANY = 8;
/** Drawing hundreds takes almost a second, and no one looks at more than these at once. */
const MOST_AT_ONCE = 50;

/** Saved palettes, most recently changed first. */
export function SavedPaletteList(props: SavedPaletteListProps) {
  const { stored, palette, choice, onOpen, onRename, onRemove } = props;
  const [wanted, setWanted] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const words = readSearch(wanted);
  const found = stored.filter(({ name }) => {
    const text = foldForSearch(name);
    return words.every((word) => text.includes(word));
  });
  const shown = showsAll ? found : found.slice(0, MOST_AT_ONCE);
  return (
    <section aria-label={WORDS.list} className={styles.group}>
      <h3>{WORDS.list}</h3>
      {stored.length > MANY ? (
        <input
          type="search"
          aria-label={WORDS.search}
          placeholder={WORDS.search}
          value={wanted}
          className={styles.input}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      ) : null}
      <ul className={styles.rows}>
        {shown.map((one) => (
          <SavedPaletteRow
            key={one.id}
            stored={one}
            isShown={showsPalette(one, palette, choice)}
            onOpen={() => onOpen(one)}
            onRename={(name) => onRename(one, name)}
            onRemove={() => onRemove(one)}
          />
        ))}
      </ul>
      {shown.length < found.length ? (
        <Button onClick={() => setShowsAll(true)}>{WORDS.showAll(found.length)}</Button>
      ) : null}
      <p role="status" className="secondary">
        {found.length === 0 ? WORDS.noMatch : null}
      </p>
    </section>
  );
}
