/** Tells the key that another tab changed in the storage they share; `null` where any may have changed. For the life of the page. */
export function watchOtherTabs(changed: (key: string | null) => void): void {
  // Of a storage that is cleared whole, the key is null.
  addEventListener('storage', ({ key }) => changed(key));
  // A page that was left and is shown again as it was has not heard what other tabs did meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed(null);
  });
}
