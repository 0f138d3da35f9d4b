/** A day for people, such as `27 Nov 2026`, from an ISO time. */
export const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Of the last hours, such as `27 Nov, 18:05`, from an ISO time. */
export const formatMoment = (time: string): string =>
  new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
