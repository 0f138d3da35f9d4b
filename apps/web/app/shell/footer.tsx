import { Badge } from '../../ui/badge/badge.tsx';
import { SHELL_WORDS } from '../../words/shell.words.ts';
import { PRODUCT } from '../../words/product.words.ts';
import { NAVIGATION } from './navigation.ts';
import styles from './shell.module.css';

interface FooterProps {
  readonly feedbackAddress: string;
  readonly year: number;
}

export function Footer({ feedbackAddress, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.footerRow}`}>
        <span className={styles.footerBrand} translate="no">
          {PRODUCT.name}
        </span>
        <Badge>{PRODUCT.beta}</Badge>
        <span className={styles.feedback}>
          {PRODUCT.feedback} <a href={`mailto:${feedbackAddress}`}>{feedbackAddress}</a>
        </span>
        {NAVIGATION.map(({ name, path }) =>
          path === null ? (
            <button key={name} type="button" aria-disabled className={styles.coming}>
              {name} <span className="small muted">{SHELL_WORDS.comingSoon}</span>
            </button>
          ) : null,
        )}
        <span className={styles.copyright}>{PRODUCT.copyright(year)}</span>
      </div>
    </footer>
  );
}
