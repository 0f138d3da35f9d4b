import { LONGEST_PALETTE_NAME, paletteNameSchema } from '@color-almanac/domain';
import type { StoredPalette } from '@color-almanac/domain';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { withoutHalf } from '../../ui/field/without-half.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.words.ts';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { WeightStrip } from './weight-strip.tsx';
import styles from './palette-library.module.css';

interface SavedPaletteRowProps {
  readonly stored: StoredPalette;
  /** Whether the workspace shows exactly this palette. */
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** One saved palette and its actions. */
export function SavedPaletteRow(props: SavedPaletteRowProps) {
  const { stored, isShown, onOpen, onRename, onRemove } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    // The field that had the focus is gone.
    if (!isRenaming && wasRenaming.current) findMenuButton(row.current)?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const about = {
    count: stored.colors.length,
    pattern: PATTERN_WORDS.names[stored.pattern.type],
    day: DAY.format(new Date(stored.updated_at)),
  };
  return (
    <li ref={row} className={styles.row}>
      <WeightStrip colors={stored.colors} />
      {isRenaming ? (
        <RenameForm stored={stored} onRename={onRename} onEnd={() => setIsRenaming(false)} />
      ) : (
        <div className={styles.about}>
          <div className={styles.words}>
            <div className={styles.line}>
              <h4 className={styles.name}>
                <bdi translate="no">{stored.name}</bdi>
              </h4>
              {isShown ? <Badge>{WORDS.shownNow}</Badge> : null}
            </div>
            <p className="small secondary">{WORDS.about(about)}</p>
          </div>
          <Button size="small" aria-label={WORDS.openIt(stored.name)} onClick={onOpen}>
            {WORDS.openAction}
          </Button>
          <Menu
            trigger={
              <IconButton size="small" label={WORDS.actionsFor(stored.name)}>
                <Icon of={Ellipsis} />
              </IconButton>
            }
          >
            <MenuItem icon={<Icon of={Pencil} />} onSelect={() => setIsRenaming(true)}>
              {WORDS.rename}
            </MenuItem>
            <MenuItem icon={<Icon of={Trash2} />} onSelect={onRemove}>
              {WORDS.delete}
            </MenuItem>
          </Menu>
        </div>
      )}
    </li>
  );
}

function findMenuButton(row: HTMLElement | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;
}

interface RenameFormProps extends Pick<SavedPaletteRowProps, 'stored' | 'onRename'> {
  readonly onEnd: () => void;
}

function RenameForm({ stored, onRename, onEnd }: RenameFormProps) {
  const [name, setName] = useState(stored.name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = async (): Promise<void> => {
    const read = paletteNameSchema.safeParse(name);
    if (!read.success) setProblem(read.error.issues[0]?.message ?? null);
    else if (read.data === stored.name || (await onRename(read.data))) onEnd();
  };
  return (
    <form
      noValidate
      className={styles.keep}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.line}>
        <input
          ref={field}
          aria-label={WORDS.newName(stored.name)}
          aria-invalid={problem !== null}
          autoComplete="off"
          maxLength={LONGEST_PALETTE_NAME}
          value={name}
          className={styles.input}
          onChange={({ currentTarget }) => {
            setProblem(null);
            setName(withoutHalf(currentTarget.value));
          }}
        />
        <Button variant="primary" type="submit">
          {WORDS.save}
        </Button>
        <Button onClick={onEnd}>{WORDS.cancel}</Button>
      </div>
      <p role="status" className={`small ${styles.problem}`}>
        {problem}
      </p>
    </form>
  );
}
