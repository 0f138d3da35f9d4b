import { Database, Palette, ShieldCheck, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { SETTINGS_WORDS } from '../../words/settings.words.ts';
import styles from './settings.module.css';

const ICONS = {
  theme: Palette,
  profiles: User,
  account: ShieldCheck,
  data: Database,
} satisfies Record<string, LucideIcon>;

export type SettingsSection = keyof typeof ICONS;

/** The specification's menu of three, and ours below it. */
const MENUS: readonly (readonly SettingsSection[])[] = [['theme', 'profiles', 'account'], ['data']];
const SECTIONS = MENUS.flat();

interface SettingsModalProps {
  /** The section that is open first. */
  readonly section: SettingsSection;
  readonly sections: Readonly<Record<SettingsSection, ReactNode>>;
  /** Something is running in the sections whose result is still to be shown. */
  readonly guarded: boolean;
  readonly onClose: () => void;
}

/** The settings: a menu, and the chosen section beside or below it. */
export function SettingsModal({ section, sections, guarded, onClose }: SettingsModalProps) {
  const [shown, setShown] = useState(section);
  return (
    <Modal
      open
      guarded={guarded}
      // Escape and the Back button also lead here.
      onClose={() => (guarded ? undefined : onClose())}
      title={SETTINGS_WORDS.title}
      width={860}
    >
      <div className={styles.settings}>
        <nav aria-label={SETTINGS_WORDS.title} className={styles.menus}>
          {MENUS.map((menu) => (
            <ul key={menu[0]} className={styles.menu}>
              {menu.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    {...(name === shown ? { 'aria-current': 'true' as const } : {})}
                    onClick={() => setShown(name)}
                  >
                    <Icon of={ICONS[name]} className={styles.icon} />
                    <span>{SETTINGS_WORDS.sections[name]}</span>
                  </button>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        {/* All sections stay mounted while another is shown: a running import keeps its state. */}
        {SECTIONS.map((name) => (
          <section
            key={name}
            aria-label={SETTINGS_WORDS.sections[name]}
            hidden={name !== shown}
            className={styles.section}
          >
            {sections[name]}
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** The parts of a section, one below the other. */
export function SettingsParts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>;
}
