import { MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { InstallOffer } from '../../pwa/install-offer.ts';
import { INSTALLATION_WORDS } from '../../words/installation.words.ts';
import { findInstallWay } from './find-install-way.ts';
import type { InstallWay } from './find-install-way.ts';
import styles from './installation.module.css';

interface InstallPanelProps {
  readonly offer: InstallOffer;
  /** The browser, as far as needed here. */
  readonly browser?: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
  readonly isApp?: () => boolean;
}

/** Says how to install the app here. Shows nothing where it is installed, or where no way is known. */
export function InstallPanel({
  offer,
  browser = navigator,
  isApp = isInstalledApp,
}: InstallPanelProps) {
  const state = useSyncExternalStore(offer.subscribe, offer.getState);
  const { userAgent, maxTouchPoints: touchPoints } = browser;
  const way = findInstallWay({ state, isApp: isApp(), userAgent, touchPoints });
  if (way === null) return null;
  return (
    <section className={styles.panel}>
      <h3>{INSTALLATION_WORDS.title}</h3>
      <p className="secondary">{INSTALLATION_WORDS.text}</p>
      {way === 'button' ? (
        <Button onClick={() => void offer.install().catch(reportError)}>
          <Icon of={MonitorDown} size="small" />
          {INSTALLATION_WORDS.action}
        </Button>
      ) : (
        <Menus way={way} />
      )}
    </section>
  );
}

function Menus({ way }: { readonly way: Exclude<InstallWay, 'button'> }) {
  return (
    <>
      <p>{INSTALLATION_WORDS.menus[way]}</p>
      {way === 'firefox-android' ? null : (
        <p className="secondary">{INSTALLATION_WORDS.beginsEmpty}</p>
      )}
    </>
  );
}

/** An installed app never runs in a browser tab. */
const isInstalledApp = () =>
  ['standalone', 'minimal-ui', 'window-controls-overlay', 'fullscreen'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  );
