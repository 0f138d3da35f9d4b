import { Camera, Contrast, Ellipsis, RotateCw, SquareDashed, Trash2 } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChoice, MenuGroup, MenuGroupLabel, MenuItem } from '../../ui/menu/menu.tsx';
import { PHOTO_WORDS, POINT_WORDS } from '../../words/photo.words.ts';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import { WHITE_POINT_WORDS } from '../../words/white-point.words.ts';
import styles from './photo-viewer.module.css';
import { SAMPLE_CHOICES } from './stage/sample-area.ts';
import type { SampleChoice } from './stage/sample-area.ts';

interface ViewerMenuProps {
  /** How many pixels a reading averages; `null` where no point is being placed. */
  readonly sample: {
    readonly side: SampleChoice;
    readonly onSide: (side: SampleChoice) => void;
  } | null;
  readonly onWhitePoint: (() => void) | undefined;
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
  const { sample, onWhitePoint, onTakePhoto, onRemovePhoto, turn } = props;
  return (
    <>
      {sample ? <SampleMenu {...sample} /> : null}
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
      {onWhitePoint || onTakePhoto || onRemovePhoto ? (
        <Menu
          trigger={
            <IconButton label={VIEWER_WORDS.moreTools}>
              <Icon of={Ellipsis} />
            </IconButton>
          }
        >
          {onWhitePoint ? (
            <MenuItem icon={<Icon of={Contrast} />} onSelect={onWhitePoint}>
              {WHITE_POINT_WORDS.button}
            </MenuItem>
          ) : null}
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

function SampleMenu({ side, onSide }: NonNullable<ViewerMenuProps['sample']>) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" aria-label={VIEWER_WORDS.sampleNow(side)}>
          <Icon of={SquareDashed} />
          <span className="number">{VIEWER_WORDS.sampleShort(side)}</span>
        </Button>
      }
    >
      <MenuGroup>
        <MenuGroupLabel className={styles.menuHead}>{VIEWER_WORDS.sampleHelp}</MenuGroupLabel>
        <MenuChoice
          label={VIEWER_WORDS.sample}
          value={String(side)}
          onChoose={(chosen) =>
            onSide(SAMPLE_CHOICES.find((other) => String(other) === chosen) ?? side)
          }
          options={SAMPLE_CHOICES.map((option) => ({
            value: String(option),
            name: VIEWER_WORDS.sampleOption(option),
          }))}
        />
      </MenuGroup>
    </Menu>
  );
}
