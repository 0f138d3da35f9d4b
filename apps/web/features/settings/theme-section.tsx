import { SEASON_KEYS, SEASON_NAMES, THEME_MODES } from '@color-almanac/domain';
import type { SeasonKey, ThemeKey, ThemeMode } from '@color-almanac/domain';

import { RadioRows } from '../../ui/choice/radio-rows.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import type { ThemeStore } from '../../ui/theme/theme-store.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { SETTINGS_WORDS } from '../../words/settings.words.ts';
import styles from './settings.module.css';

interface ThemeSectionProps {
  readonly store: ThemeStore;
  /** The season of the active profile. */
  readonly season: SeasonKey | null;
}

/** Which of the thirteen themes the app uses, and in which mode. Applied at once. */
export function ThemeSection({ store, season }: ThemeSectionProps) {
  const { option, inEffect, mode } = useTheme(store);
  return (
    <>
      <div className={styles.themeHead}>
        <div>
          <h3>{SETTINGS_WORDS.sections.theme}</h3>
          <p className="secondary">{SETTINGS_WORDS.themeText}</p>
        </div>
        <Segmented
          label={SETTINGS_WORDS.mode}
          options={THEME_MODES.map((value) => ({ value, label: SETTINGS_WORDS.modes[value] }))}
          chosen={mode}
          onChoose={store.chooseMode}
        />
      </div>
      {option === inEffect ? null : <p className="secondary">{SETTINGS_WORDS.mySeasonWaits}</p>}
      <RadioRows
        label={SETTINGS_WORDS.theme}
        rows={[
          {
            value: 'system' as const,
            label: SETTINGS_WORDS.system,
            mark: <ThemeStrip theme="system" mode={mode} />,
          },
          {
            value: 'use-my-season' as const,
            label: season ? SETTINGS_WORDS.mySeason : SETTINGS_WORDS.noSeason,
            disabled: season === null,
            mark: season ? <ThemeStrip theme={season} mode={mode} /> : null,
          },
          ...SEASON_KEYS.map((value) => ({
            value,
            label: SEASON_NAMES[value],
            mark: <ThemeStrip theme={value} mode={mode} />,
          })),
        ]}
        chosen={inEffect}
        onChoose={store.chooseOption}
      />
    </>
  );
}

/** Paper, surface, lead and accent of a theme, by the CSS variables of its own block. */
function ThemeStrip({ theme, mode }: { readonly theme: ThemeKey; readonly mode: ThemeMode }) {
  return (
    <span aria-hidden className={styles.strip} data-theme={theme} data-mode={mode}>
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
