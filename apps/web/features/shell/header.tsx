import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Hint } from '../../components/hint/hint.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { PRODUCT } from '../../words/product.ts';
import { SHELL_WORDS } from '../../words/shell.ts';
import { NAVIGATION } from './navigation.ts';
import type { NavigationEntry } from './navigation.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ProfileStrip } from './profile-strip.tsx';
import styles from './shell.module.css';

interface HeaderProps {
  readonly profileName: string;
  /** A few of the profile's colors. */
  readonly profileColors: readonly string[];
  /** The account button with its panel. */
  readonly account: ReactNode;
  /** What must stay in sight while the page is scrolled; under the bar. */
  readonly note: ReactNode;
  readonly onOpenData: () => void;
}

export function Header(props: HeaderProps) {
  const { profileName, profileColors, account, note, onOpenData } = props;
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {SHELL_WORDS.skip}
      </a>
      <div className={`page ${styles.bar}`}>
        <NavigationDrawer profileName={profileName} onOpenData={onOpenData} />
        <Link to="/" className={styles.brand} aria-label={PRODUCT.name}>
          <span className="wideOnly">{PRODUCT.name}</span>
          <span className="narrowOnly">{PRODUCT.initials}</span>
        </Link>
        <nav className={styles.navigation} aria-label={SHELL_WORDS.mainNavigation}>
          {NAVIGATION.filter((entry) => !entry.drawerOnly).map((entry) => (
            <HeaderEntry key={entry.name} entry={entry} />
          ))}
        </nav>
        <div className={styles.who}>
          <Hint text={SHELL_WORDS.comingSoon}>
            <Button
              look="quiet"
              unavailable
              className={styles.profile}
              aria-label={`${SHELL_WORDS.active(profileName)}. ${SHELL_WORDS.comingSoon}`}
            >
              {profileColors.length > 0 ? <ProfileStrip colors={profileColors} /> : null}
              <span>{profileName}</span>
              <Icon of={ChevronDown} size="small" />
            </Button>
          </Hint>
          {account}
        </div>
      </div>
      {note}
    </header>
  );
}

function HeaderEntry({ entry }: { readonly entry: NavigationEntry }) {
  if (entry.path !== null) {
    return (
      <NavLink to={entry.path} end className={joinClasses(styles.entry)}>
        {entry.name}
      </NavLink>
    );
  }
  return (
    <Hint text={SHELL_WORDS.comingSoon}>
      <button type="button" aria-disabled className={styles.entry}>
        {entry.name}
        <span className="unseen">, {SHELL_WORDS.comingSoon}</span>
      </button>
    </Hint>
  );
}
