import { compareDrape } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useState } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { TextWithCodes } from '../../ui/text-with-codes.tsx';
import { DRAPE_SIGN_WORDS } from '../../words/drape-signs.words.ts';
import { DRAPE_WORDS, sayCloth } from '../../words/drape.words.ts';
import type { DrapeState } from './drape-state.ts';
import { SIDES } from './drape-state.ts';
import styles from './drape-signs.module.css';

interface DrapeSignsProps {
  readonly skin: Hex;
  readonly undertone: 'warm' | 'cool' | null;
  readonly cloths: DrapeState['cloths'];
}

/** What each cloth does beside this skin, in figures, and where to look. */
export function DrapeSigns({ skin, undertone, cloths }: DrapeSignsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={DRAPE_SIGN_WORDS.title} open={open} onOpenChange={setOpen}>
      <div className={styles.signs}>
        {SIDES.map((side) => {
          const comparison = compareDrape({ skin, cloth: cloths[side].hex, undertone });
          return (
            <section key={side} aria-label={DRAPE_WORDS.side[side]}>
              <h3 className="h3">{DRAPE_WORDS.side[side]}</h3>
              <p className="secondary">
                <TextWithCodes text={sayCloth(cloths[side])} />
              </p>
              <ul>
                {comparison.signs.map(({ look, reason }) => (
                  <li key={`${look} ${reason}`}>
                    <span>{DRAPE_SIGN_WORDS.look[look]}</span>{' '}
                    <span className="secondary">{DRAPE_SIGN_WORDS.reason[reason]}</span>
                  </li>
                ))}
                <li>{DRAPE_SIGN_WORDS.lightness(comparison)}</li>
                <li>{DRAPE_SIGN_WORDS.shift(comparison)}</li>
              </ul>
            </section>
          );
        })}
      </div>
      <p className="small muted">{DRAPE_SIGN_WORDS.note}</p>
    </Disclosure>
  );
}
