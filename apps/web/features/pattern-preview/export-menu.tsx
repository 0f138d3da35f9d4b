import { isVectorPattern } from '@color-almanac/pattern';
import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { Copy, FileCode, Image, Monitor, PenTool, Smartphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuGroupLabel, MenuItem, MenuLine } from '../../ui/menu/menu.tsx';
import { useFileExport } from '../../ui/file-export/use-file-export.ts';
import type { PatternPainter } from '../../media/pattern/pattern-painter.ts';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { makeCss, makePatternFile, namePatternFile, PICTURE_SIZES } from './make-pattern-file.ts';
import type { PatternFileKind, PictureSize } from './make-pattern-file.ts';
import { PatternButton } from './pattern-button.tsx';
import styles from './pattern-preview.module.css';

interface ExportMenuProps {
  readonly painter: PatternPainter;
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
}

const ICONS: Readonly<Record<PatternFileKind, LucideIcon>> = {
  normal: Image,
  double: Image,
  phone: Smartphone,
  desktop: Monitor,
  uhd: Monitor,
  svg: PenTool,
  css: FileCode,
};

/** All export formats of the pattern. */
export function ExportMenu({ painter, palette, choice }: ExportMenuProps) {
  const { isBusy, save, copyCss } = useFileExport<PatternFileKind>({
    nameOf: (kind) => namePatternFile(kind, choice),
    make: (kind) => makePatternFile(painter, kind, { palette, choice }),
    makeCss: () => makeCss(painter, { palette, choice }),
    cssKind: 'css',
    words: PATTERN_WORDS.exports,
  });
  const { files, groups } = PATTERN_WORDS.exports;
  const picture = (kind: PictureSize) => {
    const { width, height } = PICTURE_SIZES[kind];
    return (
      <MenuItem key={kind} icon={<Icon of={ICONS[kind]} />} onSelect={() => void save(kind)}>
        {files[kind]} <span className="muted number">{`PNG ${width} × ${height}`}</span>
      </MenuItem>
    );
  };
  const noVector = isVectorPattern(choice.type) ? null : PATTERN_WORDS.exports.noVector;
  if (palette.length === 0)
    return <PatternButton isEmpty>{PATTERN_WORDS.exports.open}</PatternButton>;
  return (
    <div className={styles.menuPlace}>
      <Menu
        beside
        trigger={
          <Button aria-busy={isBusy}>
            <span className={styles.busy}>
              <span aria-hidden={isBusy}>{PATTERN_WORDS.exports.open}</span>
              <span aria-hidden={!isBusy}>{PATTERN_WORDS.exports.making}</span>
            </span>
          </Button>
        }
      >
        <MenuGroup>
          <MenuGroupLabel className={styles.menuGroup}>
            {choice.tile ? groups.tile : groups.picture}
          </MenuGroupLabel>
          {(['normal', 'double'] as const).map(picture)}
        </MenuGroup>
        <MenuLine />
        <MenuGroup>
          <MenuGroupLabel className={styles.menuGroup}>{groups.wallpaper}</MenuGroupLabel>
          {(['phone', 'desktop', 'uhd'] as const).map(picture)}
        </MenuGroup>
        <MenuLine />
        <MenuGroup>
          <MenuGroupLabel className={styles.menuGroup}>{groups.code}</MenuGroupLabel>
          <MenuItem
            icon={<Icon of={ICONS.svg} />}
            reason={noVector}
            onSelect={() => void save('svg')}
          >
            {files.svg} <span className="muted">SVG</span>
          </MenuItem>
          <MenuItem icon={<Icon of={ICONS.css} />} onSelect={() => void save('css')}>
            {files.css} <span className="muted">CSS</span>
          </MenuItem>
          <MenuItem icon={<Icon of={Copy} />} onSelect={() => void copyCss()}>
            {PATTERN_WORDS.exports.copyCss}
          </MenuItem>
        </MenuGroup>
      </Menu>
    </div>
  );
}
