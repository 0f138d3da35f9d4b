import { tidyPalette, writeCssVariables } from '@color-almanac/domain';
import type { NamedColor, NamedPalette } from '@color-almanac/domain';
import { Maximize2 } from 'lucide-react';
import { useMemo, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { useFileExport } from '../../ui/file-export/use-file-export.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { PALETTE_CARD_WORDS } from '../../words/palette-card.words.ts';
import { makeFile, nameFile, type FileKind } from './make-file.ts';
import { FullScreenCard } from './full-screen-card.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { ShopCard } from './shop-card.tsx';
import { SaveMenu } from './save-menu.tsx';
import styles from './palette-card.module.css';

export interface PaletteCardDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Any palette; names may contain anything. */
  readonly palette: NamedPalette;
  /** One line under the name. */
  readonly traits?: string | undefined;
  /** A few colors to avoid; three fit. */
  readonly avoid?: readonly NamedColor[];
}

const NONE: readonly NamedColor[] = [];

/** The dialog itself; `PaletteCardDialog` loads it when it is first opened. */
export function PaletteCardModal(props: PaletteCardDialogProps) {
  const { open, onClose, palette, traits = '', avoid = NONE } = props;
  const content = useMemo(
    () => ({ palette: tidyPalette(palette), traits, avoid }),
    [palette, traits, avoid],
  );
  const { isBusy, save, copyCss } = useFileExport<FileKind>({
    nameOf: (kind) => nameFile(kind, content),
    make: (kind) => makeFile(kind, content),
    makeCss: () => writeCssVariables(content.palette),
    cssKind: 'css',
    words: PALETTE_CARD_WORDS.exports,
  });
  const [isFull, setIsFull] = useState(false);
  const close = () => {
    setIsFull(false);
    onClose();
  };
  return (
    <>
      <Modal
        open={open}
        onClose={close}
        title={content.palette.name}
        subtitle={`${traits} ${PALETTE_CARD_WORDS.lead}`.trim()}
        className={styles.dialog}
        foot={
          <div className={styles.actions}>
            <Button onClick={() => setIsFull(true)}>
              <Icon of={Maximize2} size="small" />
              {PALETTE_CARD_WORDS.fullScreen}
            </Button>
            <SaveMenu
              count={content.palette.groups.flatMap(({ colors }) => colors).length}
              isBusy={isBusy}
              onSave={(kind) => void save(kind)}
              onPrint={() => window.print()}
              onCopyCss={() => void copyCss()}
            />
          </div>
        }
      >
        <ShopCard content={content} />
        {/* Nested inside, so that this dialog knows of them: a press on one above it is not a press outside. */}
        <FullScreenCard open={isFull} content={content} onClose={() => setIsFull(false)} />
      </Modal>
      {open ? <PrintSheet content={content} /> : null}
    </>
  );
}
