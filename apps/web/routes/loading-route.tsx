import { SHELL_WORDS } from '../words/shell.ts';
import styles from './routes.module.css';

/** Until it is known who is there. */
export function LoadingRoute() {
  return (
    <p className={styles.loading} role="status">
      {SHELL_WORDS.loading}
    </p>
  );
}
