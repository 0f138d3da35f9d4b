import styles from './help.module.css';

interface HelpSectionsProps {
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

/** Short answers under their titles. */
export function HelpSections({ sections }: HelpSectionsProps) {
  return (
    <dl className={styles.sections}>
      {sections.map(({ title, text }) => (
        <div key={title}>
          <dt className="h4">{title}</dt>
          <dd className="secondary">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
