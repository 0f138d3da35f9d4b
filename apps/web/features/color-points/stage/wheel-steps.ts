/** A notch of a mouse wheel is 100 screen pixels or more; a trackpad sends many small ones. */
const PIXELS_PER_STEP = 50;

interface WheelDelta {
  /** In screen pixels; a page pixel may have several. */
  readonly deltaY: number;
  /** 0 when the delta is in pixels; 1 and 2 are lines and pages. */
  readonly deltaMode: number;
}

/**
 * How many steps a turn of the wheel makes, and what is left for the next one. A notch is one step however far the
 * system lets it scroll. Turning away from oneself zooms in.
 */
export function countWheelSteps(rest: number, turn: WheelDelta): { steps: number; rest: number } {
  const { deltaY, deltaMode } = turn;
  if (deltaY === 0) return { steps: 0, rest };
  const direction = -Math.sign(deltaY);
  if (deltaMode !== 0 || Math.abs(deltaY) >= PIXELS_PER_STEP) return { steps: direction, rest: 0 };
  // Turning back starts over.
  const gathered = (Math.sign(rest) === direction ? rest : 0) - deltaY;
  if (Math.abs(gathered) < PIXELS_PER_STEP) return { steps: 0, rest: gathered };
  return { steps: direction, rest: 0 };
}
