import { ChevronDown, Settings, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { PRODUCT } from '../../words/product.words.ts';
import { SHELL_WORDS } from '../../words/shell.words.ts';
import type { Mode } from '../../words/mode.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NAVIGATION } from './navigation.ts';
import type { ShellActions } from './navigation.ts';
import styles from './shell.module.css';

interface HeaderProps {
  readonly mode: Mode;
  readonly profileName: string;
  /** A few of the profile's colors. */
  readonly profileColors: readonly string[];
  readonly actions: ShellActions;
  /** The account button with its panel. */
  readonly account: ReactNode;
  /** A notice that stays in view while the page scrolls; under the bar. */
  readonly note: ReactNode;
  readonly errorBoundary: DialogErrorBoundary;
}

export function Header(props: HeaderProps) {
  const { mode, profileName, profileColors, actions, account, note, errorBoundary } = props;
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {SHELL_WORDS.skip}
      </a>
      <div className={`page ${styles.bar}`}>
        <NavigationDrawer {...{ mode, profileName, actions, errorBoundary }} />
        <Link to="/" className={styles.brand} title={PRODUCT.name}>
          <ProductName />
        </Link>
        <nav className={styles.navigation} aria-label={SHELL_WORDS.mainNavigation}>
          {NAVIGATION.map(({ name, mode: entryMode, path }) =>
            path === null ? null : (
              <Link
                key={name}
                to={path}
                {...(entryMode === mode ? { 'aria-current': 'page' } : {})}
                className={styles.entry}
              >
                {name}
              </Link>
            ),
          )}
        </nav>
        <div className={styles.who}>
          <IconButton
            label={SHELL_WORDS.newProfile}
            title={SHELL_WORDS.newProfile}
            className={styles.action}
            onClick={actions.createProfile}
          >
            <Icon of={UserPlus} />
          </IconButton>
          <IconButton
            label={SHELL_WORDS.settings}
            title={SHELL_WORDS.settings}
            className={styles.action}
            onClick={actions.openSettings}
          >
            <Icon of={Settings} />
          </IconButton>
          <Button
            variant="quiet"
            className={styles.profile}
            aria-label={SHELL_WORDS.active(profileName)}
            aria-haspopup="dialog"
            onClick={actions.switchProfile}
          >
            {profileColors.length > 0 ? <ProfileStrip colors={profileColors} /> : null}
            <span className={styles.profileName} translate="no">
              {profileName}
            </span>
            <Icon of={ChevronDown} size="small" />
          </Button>
          {account}
        </div>
      </div>
      {note}
    </header>
  );
}

/**
 * In full on wide screens; initials on narrow ones and on phones and tablets. The visible text is also the name of the
 * link, for voice control.
 */
function ProductName() {
  if (isMobileBrowser(navigator.userAgent)) return <span translate="no">{PRODUCT.initials}</span>;
  return (
    <>
      <span className="wideOnly" translate="no">
        {PRODUCT.name}
      </span>
      <span className="narrowOnly" translate="no">
        {PRODUCT.initials}
      </span>
    </>
  );
}

/** Whether a browser's user agent is that of a phone or tablet. */
const isMobileBrowser = (userAgent: string): boolean =>
  /\b(Mobi|Mobile|Android|iPhone|iPad|iPod)\b/i.test(userAgent);

/** A few colors of the profile as a tiny strip; the name beside it says whose they are. */
function ProfileStrip({ colors }: { readonly colors: readonly string[] }) {
  return (
    <Mount padding="tiny" className={`wideOnly ${styles.strip}`}>
      {colors.map((color, place) => (
        <Swatch key={`${place} ${color}`} color={color} className={styles.stripColor} />
      ))}
    </Mount>
  );
}
