import { findDiscords } from '@color-almanac/domain';
import type { SeasonKey, WorkingColor, WorkingPalette } from '@color-almanac/domain';
import { sayDiscord } from '@color-almanac/words';
import { memo, useId } from 'react';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { TextWithCodes } from '../../ui/text-with-codes.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import styles from './harmony-hints.module.css';

interface HarmonyHintsProps {
  readonly palette: WorkingPalette;
  readonly season: SeasonKey | null;
}

/** Which colors of the palette clash, in words. Nothing is forbidden. Independent of the colors' weights. */
export const HarmonyHints = memo(ShownHints, (before, now) => {
  const isSame = ({ hex, name }: WorkingColor, at: number) =>
    now.palette[at]?.hex === hex && now.palette[at].name === name;
  return (
    before.season === now.season &&
    before.palette.length === now.palette.length &&
    before.palette.every(isSame)
  );
});

function ShownHints({ palette, season }: HarmonyHintsProps) {
  const id = useId();
  if (palette.length < 2) return null;
  const discords = findDiscords(palette, season);
  return (
    <section aria-labelledby={id} className={styles.harmony}>
      <h3 id={id} className="h4">
        {WORKSPACE_WORDS.harmony}
      </h3>
      {discords.length === 0 ? <p className="secondary">{WORKSPACE_WORDS.harmonious}</p> : null}
      <ul className={styles.list}>
        {discords.map((discord) => (
          <li key={sayDiscord(discord)} className={styles.hint}>
            <Mount padding="tiny" className={styles.pair}>
              {discord.pair.map(({ hex }) => (
                <Swatch key={hex} color={hex} size={14} />
              ))}
            </Mount>
            <TextWithCodes text={sayDiscord(discord)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
