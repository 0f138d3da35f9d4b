import type { Hex } from '@color-almanac/domain';
import { useId, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import fieldStyles from '../../ui/field/field.module.css';
import { HexInput, readHex } from '../../ui/field/hex-input.tsx';
import { OTHER_CLOTH_WORDS } from '../../words/drape.words.ts';
import styles from './cloth-chooser.module.css';

export interface NamedSource {
  readonly id: string;
  readonly name: string;
}

export interface ClothSources {
  readonly items: readonly NamedSource[];
  readonly palettes: readonly NamedSource[];
  /** What is being prepared, or could not be. */
  readonly note: string;
  readonly onItem: (id: string) => void;
  readonly onPalette: (id: string) => void;
}

interface OtherClothsProps extends ClothSources {
  /** Which side it is for, for screen readers. */
  readonly label: string;
  readonly onColor: (hex: Hex) => void;
}

/** A typed color, a piece of the wardrobe or a saved pattern as cloth. */
export function OtherCloths(props: OtherClothsProps) {
  const { label, items, palettes, note, onColor, onItem, onPalette } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const hex = readHex(typed);
  const isWrong = isLeft && typed.trim() !== '' && hex === null;
  return (
    <Disclosure title={OTHER_CLOTH_WORDS.title} level={3} open={open} onOpenChange={setOpen}>
      <div
        role="group"
        aria-label={`${label}: ${OTHER_CLOTH_WORDS.title}`}
        className={styles.others}
      >
        <div className={styles.typed}>
          <HexInput
            label={OTHER_CLOTH_WORDS.type}
            value={typed}
            placeholder="#BE9C31"
            wrong={isWrong ? OTHER_CLOTH_WORDS.typedWrong : null}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => setLeft(true)}
          />
          <Button
            size="small"
            unavailable={hex === null}
            onClick={() => (hex ? onColor(hex) : undefined)}
          >
            {OTHER_CLOTH_WORDS.use}
          </Button>
        </div>
        <SourceSelect
          label={OTHER_CLOTH_WORDS.item}
          none={OTHER_CLOTH_WORDS.noItems}
          sources={items}
          onChoose={onItem}
        />
        <SourceSelect
          label={OTHER_CLOTH_WORDS.palette}
          none={OTHER_CLOTH_WORDS.noPalettes}
          sources={palettes}
          onChoose={onPalette}
        />
        <p role="status" className="small secondary">
          {note}
        </p>
      </div>
    </Disclosure>
  );
}

interface SourceSelectProps {
  readonly label: string;
  /** What stands here while there are none. */
  readonly none: string;
  readonly sources: readonly NamedSource[];
  readonly onChoose: (id: string) => void;
}

function SourceSelect({ label, none, sources, onChoose }: SourceSelectProps) {
  const id = useId();
  if (sources.length === 0) {
    return <p className="small muted">{`${label}: ${none}`}</p>;
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value=""
        className={`${fieldStyles.input} ${fieldStyles.tall}`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="" disabled>
          {OTHER_CLOTH_WORDS.choose}
        </option>
        {sources.map((source) => (
          <option key={source.id} value={source.id}>
            {source.name}
          </option>
        ))}
      </select>
    </div>
  );
}
