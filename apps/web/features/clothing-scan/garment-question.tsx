import { GARMENT_KINDS, KIND_FACTS } from '@color-almanac/domain';
import type { GarmentKind } from '@color-almanac/domain';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CLOTHING_SCAN_WORDS } from '../../words/clothing-scan.words.ts';
import styles from './clothing-scan.module.css';
import type { SeenGarment } from './scan-stage.ts';

const WORDS = CLOTHING_SCAN_WORDS.ask;

interface GarmentQuestionProps {
  readonly seen: SeenGarment;
  readonly onAnswer: (type: GarmentKind) => void;
}

/** Asks what the item is where the photo does not show it, and lets a wrong type be corrected. */
export function GarmentQuestion({ seen, onAnswer }: GarmentQuestionProps) {
  const { analysis, asked } = seen;
  const [wantsAll, setWantsAll] = useState(false);
  const id = useId();
  const chosen = analysis.ask ? null : analysis.garmentType;
  const likely: readonly GarmentKind[] = asked?.types.map(({ type }) => type) ?? [];
  const others = GARMENT_KINDS.filter((type) => !likely.includes(type));
  const chip = (type: GarmentKind) => (
    <Button
      key={type}
      size="small"
      className={styles.chip}
      aria-pressed={type === chosen}
      onClick={() => onAnswer(type)}
    >
      {type === chosen ? <Icon of={Check} size="tiny" /> : null}
      <span>{KIND_FACTS[type].label}</span>
    </Button>
  );
  return (
    <div className={asked ? styles.question : styles.correction}>
      {asked ? (
        <>
          <h4 id={id}>{WORDS.title}</h4>
          <p className="secondary">{WORDS[asked.reason]}</p>
        </>
      ) : null}
      <div
        role="group"
        {...(asked ? { 'aria-labelledby': id } : { 'aria-label': WORDS.choices })}
        className={styles.chips}
      >
        {likely.map(chip)}
        {/* An answer that is not among the likely ones stays visible. */}
        {wantsAll ? others.map(chip) : others.filter((type) => asked && type === chosen).map(chip)}
        <Button
          size="small"
          variant="quiet"
          className={asked ? undefined : styles.change}
          aria-expanded={wantsAll}
          onClick={() => setWantsAll(!wantsAll)}
        >
          {wantsAll ? WORDS.fewer : asked ? WORDS.others : WORDS.change}
        </Button>
      </div>
    </div>
  );
}
