import {
  colorOfPick,
  defaultActivePointId,
  hasPosition,
  makeColorPoint,
  withPersonalColors,
  withPoint,
} from '@color-almanac/domain';
import type { Hex, Profile } from '@color-almanac/domain';
import { useCallback, useState } from 'react';

import {
  compareProfiles,
  createPointHistory,
  noteCommand,
  stepBack,
  stepForward,
  withStep,
} from '../../features/color-points/point-history.ts';
import type { HistoryStep } from '../../features/color-points/point-history.ts';
import { viewPoints } from '../../features/color-points/point-views.ts';
import type { PickedColor } from '../../features/color-points/picture-stage-props.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';

interface PointDeps {
  readonly profile: Profile;
  readonly change: (change: ProfileChange) => void;
  /** Saves the change a moment later, together with those that follow. */
  readonly changeLater: (change: ProfileChange) => void;
}

/** The profile's points and their editing state: which one is active, whether they are locked, undo. */
export function usePointWork({ profile, change, changeLater }: PointDeps) {
  const points = viewPoints(profile);
  const [activeId, setActiveId] = useState(() => defaultActivePointId(profile.preferences.type));
  const active = points.find(({ id }) => id === activeId) ?? points[0];
  if (!active) throw new Error('A profile has points');
  const history = usePointHistory(changeLater, () => cameFromScan(profile));
  const { noting } = history;

  const place = (id: string, { hex, x, y }: PickedColor) => {
    const view = points.find((point) => point.id === id);
    if (!view) return;
    const { name } = view;
    changeLater(
      noting((before, now) => {
        const read = colorOfPick(before, hex);
        return withPoint(before, makeColorPoint({ id, name, ...read, x, y, source: 'user' }), now);
      }),
    );
  };
  const { step, canUndo, canRedo } = history;
  const go = (direction: typeof stepBack) => {
    const only = step(direction);
    if (only) setActiveId(only);
  };

  return {
    points,
    active,
    activate: setActiveId,
    locked: history.locked,
    setLocked: history.setLocked,
    pick: (picked: PickedColor) => place(active.id, picked),
    move: place,
    /** What happens to a color read from the photo. */
    showAs: (raw: Hex) => colorOfPick(profile, raw).hex,
    clear: (id: string) =>
      changeLater(
        noting((before, now) => {
          const { colorPoints } = before.personal_colors;
          const left = colorPoints.filter((point) => point.id !== id);
          return withPersonalColors(before, { colorPoints: left }, now);
        }),
      ),
    /** For other changes of points or their light, so that they can be undone as well. */
    changeNoted: useCallback((make: ProfileChange) => change(noting(make)), [change, noting]),
    forgetHistory: history.forget,
    history: { canUndo, canRedo, onUndo: () => go(stepBack), onRedo: () => go(stepForward) },
  };
}

/** Undo history of points, and the lock that changes with it. */
function usePointHistory(changeLater: PointDeps['changeLater'], isLocked: () => boolean) {
  const [history, setHistory] = useState(() => createPointHistory(isLocked()));
  const noting = useCallback(
    (make: ProfileChange): ProfileChange =>
      (before, now) => {
        const next = make(before, now);
        const command = compareProfiles(before, next);
        setHistory((known) => noteCommand(known, command));
        return next;
      },
    [],
  );
  const forget = useCallback(() => setHistory(({ locked }) => createPointHistory(locked)), []);
  const setLocked = useCallback(
    (locked: boolean) => setHistory((known) => ({ ...known, locked })),
    [],
  );
  return {
    noting,
    forget,
    locked: history.locked,
    setLocked,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Undoes or redoes one step; returns the point it was about, if it was about one. */
    step: (direction: (known: typeof history) => HistoryStep | null): string | null => {
      const taken = direction(history);
      if (!taken) return null;
      setHistory(taken.history);
      changeLater((before, now) => withStep(before, taken, now));
      const [first, ...others] = taken.command.points;
      return first && others.length === 0 ? first.id : null;
    },
  };
}

/** Points that a scan placed on the photo start locked, as they were left. */
function cameFromScan({ personal_colors }: Profile): boolean {
  return personal_colors.savedAIData !== null && personal_colors.colorPoints.some(hasPosition);
}
