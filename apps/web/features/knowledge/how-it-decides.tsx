import type { CSSProperties, ReactNode } from 'react';

import { HOW_WORDS } from '../../words/how-it-decides.words.ts';
import styles from './how-it-decides.module.css';

/** How a season is found, and how far that can be trusted, with the figures and what they were measured on. */
export function HowItDecides() {
  const words = HOW_WORDS;
  return (
    <article className={styles.article}>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Part title={words.looksTitle} texts={words.looks} />
      <Part title={words.axesTitle} texts={words.axes} />
      <Part title={words.rightTitle} texts={[words.rightLead]}>
        <Shares rows={words.right} label={words.rightTitle} />
        <p>{words.caveats}</p>
      </Part>
      <Part title={words.expertsTitle} texts={[words.expertsLead]}>
        <Shares rows={words.experts} label={words.expertsTitle} />
        {words.experts2.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Part>
      <Part title={words.helpsTitle} texts={words.helps} />
      <Part title={words.limitsTitle} texts={words.limits} />
      <Part title={words.palettesTitle} texts={words.palettes} />
      <Part title={words.sourceTitle} texts={words.source} />
    </article>
  );
}

interface PartProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly children?: ReactNode;
}

function Part({ title, texts, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.text}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
      </div>
    </section>
  );
}

interface SharesProps {
  readonly label: string;
  readonly rows: readonly {
    readonly asked: string;
    readonly share: number;
    readonly chance: number;
  }[];
}

/** Shares of 100, each with a mark on its bar for what chance alone would give. */
function Shares({ rows, label }: SharesProps) {
  return (
    <ul className={styles.shares} aria-label={label}>
      {rows.map(({ asked, share, chance }) => (
        <li key={asked}>
          <span>{asked}</span>
          <span className={styles.figure}>
            <b>{share}</b> <span className="muted">{HOW_WORDS.byChance(chance)}</span>
          </span>
          <span
            aria-hidden
            className={styles.track}
            style={{ '--value': `${share}%`, '--chance': `${chance}%` } as CSSProperties}
          />
        </li>
      ))}
    </ul>
  );
}
