import type { Dot } from './gather-dots.ts';
import { groupOwners } from './group-owners.ts';
import { ShapeMark } from './shape-mark.tsx';
import styles from './spectrum.module.css';

/** What each shape stands for, where there is more than one. */
export function SpectrumLegend({ dots }: { readonly dots: readonly Dot[] }) {
  const owners = groupOwners(dots);
  if (owners.size < 2) return null;
  return (
    <ul className={styles.legend}>
      {[...owners].map(([owner, shape]) => (
        <li key={owner}>
          <ShapeMark shape={shape} />
          {owner}
        </li>
      ))}
    </ul>
  );
}
