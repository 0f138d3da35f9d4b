/** Whether one ISO time is later than another, in any time zone and precision. */
export function isLater(one: string, other: string): boolean {
  return compareTimes(one, other) > 0;
}

/** Compares two ISO times for sorting, the earliest first. */
export function compareTimes(one: string, other: string): number {
  const [first, second] = areWrittenAlike(one, other)
    ? [one, other]
    : [toMillis(one), toMillis(other)];
  return Number(first > second) - Number(first < second);
}

/** In the same format they sort as strings, which is a hundred times faster for thousands. */
function areWrittenAlike(one: string, other: string): boolean {
  return one.length === other.length && one.endsWith('Z') && other.endsWith('Z');
}

const ISO_TIME =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:Z|([+-])(\d\d):(\d\d))$/;

/**
 * Milliseconds since 1970 of an ISO time; `NaN` for any other text. Written by hand because packages must not use
 * `Date`. Days by the civil-calendar rule of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
 */
export function toMillis(time: string): number {
  const parts = ISO_TIME.exec(time);
  if (!parts) return Number.NaN;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '0'] = parts;
  const [fraction = '', sign = '+', zoneHour = '0', zoneMinute = '0'] = parts.slice(7);
  const zone = (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute));
  const minutes =
    (daysSince1970(Number(year), Number(month), Number(day)) * 24 + Number(hour)) * 60 +
    Number(minute) -
    zone;
  return minutes * 60_000 + Number(second) * 1000 + Number(`0.${fraction || '0'}`) * 1000;
}

function daysSince1970(year: number, month: number, day: number): number {
  // Years are counted from March, so that the leap day is the last day of the year.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + dayOfEra + dayOfYear - 719_468;
}
