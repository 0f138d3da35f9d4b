import { useState } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';
import { nameHue } from './describe-position.ts';
import type { Dot } from './gather-dots.ts';
import { groupOwners } from './group-owners.ts';
import styles from './spectrum.module.css';

/** The content of the chart in words and figures. */
export function SpectrumTable({ dots }: { readonly dots: readonly Dot[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { columns } = SPECTRUM_WORDS;
  const isShared = groupOwners(dots).size > 1;
  return (
    <Disclosure
      title={SPECTRUM_WORDS.table}
      gist={SPECTRUM_WORDS.count(dots.length)}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.color}</th>
            <th scope="col">{columns.hex}</th>
            <th scope="col">{columns.hue}</th>
            <th scope="col">{columns.lightness}</th>
            {isShared ? <th scope="col">{columns.owner}</th> : null}
          </tr>
        </thead>
        <tbody>
          {dots.map(({ name, hex, owner, place }, number) => (
            <tr key={`${owner} ${number}`}>
              <th scope="row">
                <span className={styles.named}>
                  <Mount padding="tiny">
                    <Swatch color={hex} size={14} />
                  </Mount>
                  {name}
                </span>
              </th>
              <td translate="no">{hex}</td>
              <td>{nameHue(place)}</td>
              <td>{Math.round(place.lightness * 100)}</td>
              {isShared ? <td>{owner}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
