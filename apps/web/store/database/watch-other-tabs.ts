/**
 * Calls back with the key that another tab changed in the shared storage; `null` where any may have changed. Lasts for
 * the life of the page.
 */
export function watchOtherTabs(changed: (key: string | null) => void): void {
  // The key is null when a storage is cleared as a whole.
  addEventListener('storage', ({ key }) => changed(key));
  // A page restored from the back-forward cache missed what other tabs did in the meantime.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed(null);
  });
}
