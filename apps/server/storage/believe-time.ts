/**
 * When a record was made, as its maker tells. Written like all times here, because they are put in order as texts;
 * never to come, nor before there were any.
 */
export function believeTime(told: string | undefined, now: string): string {
  const moment = told === undefined ? Date.parse(now) : Date.parse(told);
  return moment < 0 || moment >= Date.parse(now) ? now : new Date(moment).toISOString();
}
