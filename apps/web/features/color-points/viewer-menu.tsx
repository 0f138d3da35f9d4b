import { Camera, Ellipsis, RotateCw, SquareDashed, Trash2 } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChoice, MenuGroup, MenuGroupLabel, MenuItem } from '../../ui/menu/menu.tsx';
import { PHOTO_WORDS, POINT_WORDS } from '../../words/photo.words.ts';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import styles from './photo-viewer.module.css';
import { SAMPLE_SIDES } from './stage/sample-area.ts';
import type { SampleSide } from './stage/sample-area.ts';

interface ViewerMenuProps {
  readonly sampleSide: SampleSide;
  readonly onSampleSide: (side: SampleSide) => void;
  readonly onTakePhoto: (() => void) | undefined;
  readonly onRemovePhoto: (() => void) | undefined;
  readonly turn: PhotoTurning | undefined;
}

/** Turns the photo by 90 degrees clockwise; pressing further turns it back. */
export interface PhotoTurning {
  readonly onTurn: () => void;
  /** Whether a photo is being opened: that one is turned next, not the one it replaces. */
  readonly isBusy: boolean;
}

/** How many pixels a reading averages, turning the photo, and rarely used actions. */
export function ViewerMenu(props: ViewerMenuProps) {
  const { sampleSide, onSampleSide, onTakePhoto, onRemovePhoto, turn } = props;
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" aria-label={VIEWER_WORDS.sampleNow(sampleSide)}>
            <Icon of={SquareDashed} />
            <span className="number">{VIEWER_WORDS.sampleShort(sampleSide)}</span>
          </Button>
        }
      >
        <MenuGroup>
          <MenuGroupLabel className={styles.menuHead}>{VIEWER_WORDS.sampleHelp}</MenuGroupLabel>
          <MenuChoice
            label={VIEWER_WORDS.sample}
            value={String(sampleSide)}
            onChoose={(chosen) =>
              onSampleSide(SAMPLE_SIDES.find((side) => String(side) === chosen) ?? sampleSide)
            }
            options={SAMPLE_SIDES.map((side) => ({
              value: String(side),
              name: VIEWER_WORDS.sampleOption(side),
            }))}
          />
        </MenuGroup>
      </Menu>
      {turn ? (
        <IconButton
          label={VIEWER_WORDS.turn}
          title={VIEWER_WORDS.turnHelp}
          unavailable={turn.isBusy}
          aria-busy={turn.isBusy}
          onClick={turn.onTurn}
        >
          <Icon of={RotateCw} />
        </IconButton>
      ) : null}
      {onTakePhoto || onRemovePhoto ? (
        <Menu
          trigger={
            <IconButton label={VIEWER_WORDS.moreTools}>
              <Icon of={Ellipsis} />
            </IconButton>
          }
        >
          {onTakePhoto ? (
            <MenuItem icon={<Icon of={Camera} />} onSelect={onTakePhoto}>
              {PHOTO_WORDS.takePhoto}
            </MenuItem>
          ) : null}
          {onRemovePhoto ? (
            <MenuItem icon={<Icon of={Trash2} />} onSelect={onRemovePhoto}>
              {POINT_WORDS.removePhoto}
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
    </>
  );
}
