/** A day for people, such as `27 Nov 2026`, from an ISO time. */
export const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
