/** Numbers in the usual format: 1,234. */
export const NUMBER = new Intl.NumberFormat('en-US');

export const countPhotos = (count: number): string =>
  count === 1 ? '1 photo' : `${NUMBER.format(count)} photos`;

export const countItems = (count: number): string =>
  count === 1 ? '1 item' : `${NUMBER.format(count)} items`;
