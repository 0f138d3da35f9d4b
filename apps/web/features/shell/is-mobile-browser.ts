/** Whether a browser says of itself that it is a telephone's or a tablet's. */
export const isMobileBrowser = (userAgent: string): boolean =>
  /\b(Mobi|Mobile|Android|iPhone|iPad|iPod)\b/i.test(userAgent);
