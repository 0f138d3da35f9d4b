import { hasPosition } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import type { PictureStageProps } from './picture-stage-props.ts';
import type { PicturePosition } from './stage/picture-position.ts';
import { useStageKeys } from './stage/use-stage-keys.ts';
import { useStageLoupe } from './stage/use-stage-loupe.ts';
import { useStagePointers } from './stage/use-stage-pointers.ts';
import { useView } from './stage/use-view.ts';
import { useStageFocus } from './stage/use-stage-focus.ts';
import { stepScale, WHOLE_PICTURE, zoomAt } from './stage/viewport.ts';
import type { StageSizes, View } from './stage/viewport.ts';
import { useStagePicks } from './use-stage-picks.ts';

interface StageDeps extends Omit<PictureStageProps, 'children' | 'alt'> {
  readonly onToggleLabel: (id: string) => void;
}

/** The state of the stage: view, picks, moves, zoom, and announcements. */
export function useStage(deps: StageDeps) {
  const { photo, points, active, tool = 'point', sampleSide } = deps;
  const view = useView();
  const { surface, frame, changeView } = view;
  // White is shown as read.
  const showAs = (raw: Hex) => (tool === 'white' ? raw : (deps.showAs?.(raw) ?? raw));
  const picture = photo.bitmap;
  const { loupe, read, showLoupe, hideLoupe } = useStageLoupe({ picture, sampleSide, showAs });
  const placed = points.flatMap(({ id, name, point }) =>
    point && hasPosition(point) ? [{ id, name, x: point.x, y: point.y }] : [],
  );
  const { onTakeBack } = deps;
  const picks = useStagePicks({ ...deps, placed, read, showAs, onTakeBack });
  const stopLoupe = () => {
    picks.stopDragging();
    hideLoupe();
  };
  const reset = () => changeView(() => WHOLE_PICTURE);
  useStageFocus({ ...view, face: deps.face ?? null, focus: deps.focus ?? null });

  const pointers = useStagePointers({
    ...view,
    stage: surface,
    findGrip: picks.findGrip,
    onPoint: (pointed) => {
      keys.forgetCrosshair();
      showLoupe(pointed);
    },
    onPointAway: stopLoupe,
    onTap: (pointed, moved) => {
      if (pointed.finger) hideLoupe();
      picks.tap(pointed, moved);
    },
    onDoubleTap: () => {
      hideLoupe();
      picks.takeBackTap();
      reset();
    },
    onDrag: (id, pointed) => {
      picks.drag(id, pointed);
      showLoupe(pointed);
    },
    onDrop: picks.drop,
  });

  const sayColor = (place: PicturePosition) => {
    const raw = read(place);
    if (raw) picks.setSaid(showAs(raw));
  };
  const keys = useStageKeys({
    ...view,
    photo,
    placed: placed.find(({ id }) => id === active.id) ?? null,
    onPoint: (place, shown) =>
      showLoupe({ place, view: shown, sizes: view.measure(), finger: false }),
    onPointAway: stopLoupe,
    onPick: picks.pick,
    onRest: sayColor,
    onZoom: (zoom) => picks.setSaid(VIEWER_WORDS.zoomed(Math.round(zoom * 100))),
    onEscape: pointers.escape,
  });

  return {
    surface,
    frame,
    view: view.view,
    sizes: view.sizes,
    eased: view.eased,
    loupe,
    said: picks.said,
    placed,
    dragged: picks.dragged,
    crosshair: keys.crosshair,
    handlers: { ...pointers.handlers, ...keys.handlers },
    zoomBy: (steps: number) => changeView((before, sizes) => zoomInSteps(before, steps, sizes)),
    reset,
  };
}

/** By steps of a tenth, about the middle of the stage. */
function zoomInSteps(view: View, steps: number, sizes: StageSizes): View {
  const { width, height } = sizes.stage;
  const middle = { left: width / 2, top: height / 2 };
  return zoomAt(view, stepScale(view, steps), middle, sizes);
}
