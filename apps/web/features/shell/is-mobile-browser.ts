/** Whether a browser's user agent is that of a phone or tablet. */
export const isMobileBrowser = (userAgent: string): boolean =>
  /\b(Mobi|Mobile|Android|iPhone|iPad|iPod)\b/i.test(userAgent);
