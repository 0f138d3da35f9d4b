import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import styles from './own-your-data.module.css';

interface WherePanelProps {
  /** Host of the server that keeps her account; `null` for a guest. */
  readonly server: string | null;
}

/** Says where the photo and everything read from it are kept, and where they never go. */
export function WherePanel({ server }: WherePanelProps) {
  const words = OWN_DATA_WORDS.where;
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <ul className={styles.facts}>
        {(server === null ? words.guest : words.signedIn(server)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
