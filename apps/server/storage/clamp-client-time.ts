/**
 * When a record was created, as its client says. Written in our one format, because times are sorted as texts; never in
 * the future or before 1970.
 */
export function clampClientTime(claimed: string | undefined, now: string): string {
  const moment = claimed === undefined ? Date.parse(now) : Date.parse(claimed);
  return moment < 0 || moment >= Date.parse(now) ? now : new Date(moment).toISOString();
}
