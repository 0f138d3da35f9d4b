import { SEASON_KEYS, SEASON_NAMES, VISIONS } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey, Vision } from '@color-almanac/domain';
import { useMemo, useState } from 'react';

import { Modal } from '../../ui/modal/modal.tsx';
import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { SpectrumChart } from './spectrum-chart.tsx';
import styles from './spectrum.module.css';

const NONE = 'none';
const SEASON_OPTIONS = SEASON_KEYS.map((key) => ({ value: key, name: SEASON_NAMES[key] }));

const VISION_OPTIONS = VISIONS.map((vision) => ({
  value: vision,
  name: SPECTRUM_WORDS.visions[vision],
}));

interface SpectrumModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly initialSeason: SeasonKey;
  readonly own: readonly PaletteColor[];
}

/** The spectrum of any season, alone or compared with another. */
export function SpectrumModal({ open, onClose, initialSeason, own }: SpectrumModalProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={SPECTRUM_WORDS.title}
      subtitle={SPECTRUM_WORDS.text}
      width={1000}
    >
      <SpectrumChoice initialSeason={initialSeason} own={own} />
    </Modal>
  );
}

/** The choice lasts as long as the modal is open. */
function SpectrumChoice({ initialSeason, own }: Pick<SpectrumModalProps, 'initialSeason' | 'own'>) {
  const [season, setSeason] = useState(initialSeason);
  const [other, setOther] = useState<SeasonKey | typeof NONE>(NONE);
  const [vision, setVision] = useState<Vision>('normal');
  const compared = other === season ? NONE : other;
  const seasons = useMemo(
    () => (compared === NONE ? [season] : [season, compared]),
    [season, compared],
  );
  const others = SEASON_OPTIONS.filter(({ value }) => value !== season);
  return (
    <>
      <div className={styles.choices}>
        <ChoiceMenu
          label={SPECTRUM_WORDS.season}
          value={season}
          options={SEASON_OPTIONS}
          onChoose={setSeason}
        />
        <ChoiceMenu
          label={SPECTRUM_WORDS.compareWith}
          value={compared}
          options={[{ value: NONE, name: SPECTRUM_WORDS.none }, ...others]}
          onChoose={setOther}
        />
        <ChoiceMenu
          label={SPECTRUM_WORDS.seeAs}
          value={vision}
          options={VISION_OPTIONS}
          onChoose={setVision}
        />
      </div>
      <SpectrumChart seasons={seasons} own={own} vision={vision} />
    </>
  );
}
