import { Mount, Swatch } from '../../components/swatch/swatch.tsx';
import styles from './shell.module.css';

/** A few colors of the profile as a tiny strip; the name beside it says whose they are. */
export function ProfileStrip({ colors }: { readonly colors: readonly string[] }) {
  return (
    <Mount padding="tiny" className={`wideOnly ${styles.strip}`}>
      {colors.map((color, place) => (
        <Swatch key={`${place} ${color}`} color={color} className={styles.stripColor} />
      ))}
    </Mount>
  );
}
