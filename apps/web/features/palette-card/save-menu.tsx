import { Braces, Copy, FileCode, IdCard, Image, Palette, Printer, SwatchBook } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuGroupLabel, MenuItem, MenuLine } from '../../ui/menu/menu.tsx';
import { PALETTE_CARD_WORDS } from '../../words/palette-card.words.ts';
import type { FileKind } from './make-file.ts';
import styles from './palette-card.module.css';

interface SaveMenuProps {
  /** How many colors the palette has; the card shows fewer. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSave: (kind: FileKind) => void;
  readonly onPrint: () => void;
  readonly onCopyCss: () => void;
}

const ICONS = {
  png: Image,
  pdf: IdCard,
  ase: SwatchBook,
  gpl: Palette,
  css: FileCode,
  json: Braces,
} satisfies Record<FileKind, LucideIcon>;

/** All export formats of a palette. */
export function SaveMenu(props: SaveMenuProps) {
  const { count, isBusy, onSave, onPrint, onCopyCss } = props;
  const { files, kinds, groups } = PALETTE_CARD_WORDS;
  const fileItem = (kind: FileKind) => (
    <MenuItem key={kind} icon={<Icon of={ICONS[kind]} />} onSelect={() => onSave(kind)}>
      {files[kind]} <span className={styles.kind}>{kinds[kind]}</span>
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <Button variant="primary" className={styles.take} unavailable={isBusy}>
          {isBusy ? PALETTE_CARD_WORDS.preparing : PALETTE_CARD_WORDS.take}
        </Button>
      }
    >
      <MenuGroup>
        <MenuGroupLabel className={styles.menuGroup}>{groups.card}</MenuGroupLabel>
        {(['png', 'pdf'] as const).map(fileItem)}
        <MenuItem icon={<Icon of={Printer} />} onSelect={onPrint}>
          {files.print}
        </MenuItem>
      </MenuGroup>
      <MenuLine />
      <MenuGroup>
        <MenuGroupLabel className={styles.menuGroup}>{groups.swatches(count)}</MenuGroupLabel>
        {(['ase', 'gpl', 'css', 'json'] as const).map(fileItem)}
        <MenuItem icon={<Icon of={Copy} />} onSelect={onCopyCss}>
          {files.copy}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
