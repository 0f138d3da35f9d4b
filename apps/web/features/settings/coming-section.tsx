import { Badge } from '../../ui/badge/badge.tsx';
import styles from './settings.module.css';

interface ComingSectionProps {
  readonly title: string;
  /** The state of its development, in the specification's words. */
  readonly mark: string;
  readonly promise: string;
}

/** What is announced for a section. What already works never stands under it. */
export function ComingSection({ title, mark, promise }: ComingSectionProps) {
  return (
    <div className={styles.coming}>
      <h3>{title}</h3>
      <Badge>{mark}</Badge>
      <p className="secondary">{promise}</p>
    </div>
  );
}
