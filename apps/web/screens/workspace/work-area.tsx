import { listColorSources, parseSeasonKey } from '@color-almanac/domain';
import type { ColorSource, SeasonKey } from '@color-almanac/domain';
import { SwatchBook } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { EmptyState } from '../../ui/empty-state.tsx';
import { useProfiles } from '../../features/profile/use-profiles.ts';
import { HarmonyHints } from '../../features/workspace/harmony-hints.tsx';
import { pickChosen } from '../../features/workspace/source-choice.ts';
import { SourceColors } from '../../features/workspace/source-colors.tsx';
import { SourceSelect } from '../../features/workspace/source-select.tsx';
import { usePaletteCommands } from '../../features/workspace/use-palette-commands.ts';
import type { Workspace } from '../../features/workspace/use-workspace.ts';
import { WorkingColors } from '../../features/workspace/working-colors.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { useShell } from '../page/use-shell.ts';
import { askedSeasonOf } from './workspace-address.ts';

/** The sources of colors, and the working colors with their weights. */
export function WorkArea({ workspace }: { readonly workspace: Workspace }) {
  const { profileStore, profile } = useShell();
  const { profiles } = useProfiles(profileStore);
  useEffect(() => {
    profileStore.refetch().catch(reportError);
  }, [profileStore]);
  const sources = useMemo(
    () => listColorSources(profiles, profile?.id ?? null),
    [profiles, profile?.id],
  );
  const chosen = useMemo(
    () => pickChosen(sources, workspace.sources),
    [sources, workspace.sources],
  );
  const asked = useAskedSeason(chosen, workspace.chooseSources);
  const { run, toggle, taken } = usePaletteCommands(workspace);
  return (
    <>
      <SourceSelect
        sources={sources}
        chosen={chosen}
        onChoose={workspace.chooseSources}
        errorBoundary={DialogBoundary}
      />
      {chosen.map((source) => (
        <SourceColors
          key={source.id}
          source={source}
          taken={taken}
          whole={source.id === asked}
          onToggle={toggle}
        />
      ))}
      {chosen.length === 0 ? <NoSource /> : null}
      <WorkingColors workspace={workspace} run={run}>
        <HarmonyHints palette={workspace.palette} season={profile?.color_season ?? null} />
      </WorkingColors>
    </>
  );
}

/** The season in the address, selected in addition to the current sources; `null` when there is none. */
function useAskedSeason(
  chosen: readonly ColorSource[],
  chooseSources: (ids: readonly string[]) => void,
): SeasonKey | null {
  const [query] = useSearchParams();
  const asked = parseSeasonKey(askedSeasonOf(query));
  const done = useRef<SeasonKey | null>(null);
  useEffect(() => {
    if (asked === null || done.current === asked) return;
    done.current = asked;
    if (chosen.some(({ id }) => id === asked)) return;
    chooseSources([...chosen.map(({ id }) => id), asked]);
  }, [asked, chosen, chooseSources]);
  return asked;
}

/** Shown in place of the colors while no source is chosen. */
function NoSource() {
  const { noneChosenTitle, noneChosen } = WORKSPACE_WORDS;
  return <EmptyState icon={SwatchBook} level={2} title={noneChosenTitle} text={noneChosen} />;
}
