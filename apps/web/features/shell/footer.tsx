import { Badge } from '../../components/badge/badge.tsx';
import { PRODUCT } from '../../words/product.ts';
import styles from './shell.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.footerRow}`}>
        <span className={styles.footerBrand}>{PRODUCT.name}</span>
        <Badge>{PRODUCT.beta}</Badge>
        <span>
          {PRODUCT.feedback}{' '}
          <a href={`mailto:${PRODUCT.feedbackAddress}`}>{PRODUCT.feedbackAddress}</a>
        </span>
        <span className={styles.copyright}>{PRODUCT.copyright}</span>
      </div>
    </footer>
  );
}
