import { SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey } from '@color-almanac/domain';
import { useMemo, useState } from 'react';

import { Modal } from '../../components/modal/modal.tsx';
import { SPECTRUM_WORDS } from '../../words/spectrum.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { SpectrumChart } from './spectrum-chart.tsx';
import styles from './spectrum.module.css';

const NONE = 'none';
const SEASON_OPTIONS = SEASON_KEYS.map((key) => ({ value: key, name: SEASON_NAMES[key] }));

interface SpectrumModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly initialSeason: SeasonKey;
  readonly own: readonly PaletteColor[];
}

/** The spectrum of any season, alone or beside another. */
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

/** What is chosen lives as long as the modal is open. */
function SpectrumChoice({ initialSeason, own }: Pick<SpectrumModalProps, 'initialSeason' | 'own'>) {
  const [season, setSeason] = useState(initialSeason);
  const [other, setOther] = useState<SeasonKey | typeof NONE>(NONE);
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
      </div>
      <SpectrumChart seasons={seasons} own={own} />
    </>
  );
}
