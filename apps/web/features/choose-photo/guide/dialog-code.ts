/** In a file of its own, because the names of all parts of an import stand where it is: on the first screen otherwise. */
export const loadGuidedDialog = () => import('./guided-dialog.tsx');
