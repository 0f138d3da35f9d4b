import { Badge } from '../../components/badge/badge.tsx';
import { PRODUCT } from '../../words/product.ts';
import styles from './shell.module.css';

interface FooterProps {
  readonly feedbackAddress: string;
  readonly year: number;
}

export function Footer({ feedbackAddress, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.footerRow}`}>
        <span className={styles.footerBrand}>{PRODUCT.name}</span>
        <Badge>{PRODUCT.beta}</Badge>
        <span className={styles.feedback}>
          {PRODUCT.feedback} <a href={`mailto:${feedbackAddress}`}>{feedbackAddress}</a>
        </span>
        <span className={styles.copyright}>{PRODUCT.copyright(year)}</span>
      </div>
    </footer>
  );
}
